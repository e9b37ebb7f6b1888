import * as pages from '@fareway/texts/words/pages.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import type { ReactNode } from 'react';

/** A buy page on which nothing can be bought: why, and where to go. */
export function PurchaseDisabled({
  title,
  message,
  result,
  children,
}: {
  title: string;
  message: string;
  /** What became of a payment that was begun before. */
  result?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Page title={title}>
      {result}
      <Notice tone="error">
        <p>{message}</p>
      </Notice>
      <Actions>{children}</Actions>
    </Page>
  );
}

/** Why the form below is disabled: a flexi ticket in debit has to be topped up in My Tickets first (P-255, P-256). */
export function BuyingDisabled({ why }: { why: string }) {
  return (
    <Notice tone="error">
      <p>{why}</p>
      <p>
        <Link href="/">{pages.myTickets}</Link>
      </p>
    </Notice>
  );
}
