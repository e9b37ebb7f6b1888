import * as text from '@fareway/texts/tickets-on-sale/instalments.ts';
import * as actionText from '@fareway/texts/words/actions.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { MoneyTable } from '@fareway/ui/money-table/money-table.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import { CommandDialog } from '@fareway/browser/page/command-dialog.tsx';
import type { InstalmentTerms } from './instalment-terms.ts';

interface InstalmentsDialogProps {
  id: string;
  name: string;
  terms: InstalmentTerms;
  isSoldOut: boolean;
  /** The buy page, or the waiting list when the ticket is sold out. */
  href: string;
}

/**
 * Shows how a ticket is paid by direct debit: the days of the deposit and of the first monthly payment, and for each zone the payments and their total
 * (P-022 to P-025).
 */
export function InstalmentsDialog({ id, name, terms, isSoldOut, href }: InstalmentsDialogProps) {
  return (
    <CommandDialog
      id={id}
      title={name}
      actions={<ButtonLink href={href}>{isSoldOut ? actionText.joinWaitingList : text.buy}</ButtonLink>}
    >
      <p>{terms.explanation}</p>
      {terms.firstDays.length > 0 && (
        <>
          <SummaryList rows={terms.firstDays} />
          <p>{text.days(terms.firstDays.length)}</p>
          {terms.whenActive && <p>{terms.whenActive}</p>}
        </>
      )}
      {terms.lateEnd && (
        <Notice tone="warning" title={headings.paysAfterEnd}>
          <p>{terms.lateEnd}</p>
        </Notice>
      )}
      {terms.plans.map(({ zone, rows, together, total }) => (
        <Stack key={zone ?? ''} gap={8}>
          <MoneyTable caption={zone ?? text.payments} rows={rows} total={total} />
          {together && <p>{together}</p>}
        </Stack>
      ))}
    </CommandDialog>
  );
}
