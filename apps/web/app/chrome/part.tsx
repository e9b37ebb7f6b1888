import { Stack } from '@fareway/ui/stack/stack.tsx';
import type { ReactNode } from 'react';

/** A section of a text page with its heading; `id` is the target of links. */
export function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={8}>
      <h2 id={id}>{title}</h2>
      {children}
    </Stack>
  );
}
