import * as text from '@fareway/texts/counts/page.ts';
import { Link } from '@fareway/ui/link/link.tsx';
import { readAloud } from '@fareway/ui/sentence/sentence.tsx';
import type { ReactNode } from 'react';

/** A number that opens the rows it is made of (C-220). Without an address it is the number alone. */
export function CountLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return children;
  return (
    <Link href={href} title={text.title}>
      {children}
      {readAloud(text.ask)}
    </Link>
  );
}
