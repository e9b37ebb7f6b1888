import { CallError } from '@fareway/api/call-error.ts';
import * as text from '@fareway/texts/customer-tickets/paid-ticket.ts';
import * as another from '@fareway/texts/customer-tickets/ticket-of-another.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useRevalidator } from 'react-router';
import { WrongAccount } from '../session/wrong-account.tsx';
import { ticketAddress } from './addresses.ts';
import { formatMoney, fromWire } from '@fareway/domain/money/money.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { MoneyTable } from '@fareway/ui/money-table/money-table.tsx';
import type { CustomerTicket } from './wire.ts';

/**
 * Shown instead of a confirmation page whose ticket cannot be read now, or was bought by another account. Throws every other error to
 * the surrounding page.
 */
export function PaidTicketProblem({ error, title }: { error: unknown; title: string }) {
  const { revalidate, state } = useRevalidator();
  if (error instanceof CallError && error.status === 403) return <TicketOfAnotherAccount />;
  if (!canBeReadLater(error)) throw error;
  return (
    <Page title={title}>
      <Notice tone="success" title={text.succeeded} announced>
        <p>{text.succeededText}</p>
      </Notice>
      <Actions>
        <Button type="button" busy={state === 'loading'} onClick={() => void revalidate()}>
          {actions.tryAgain}
        </Button>
        <ButtonLink href="/" variant="secondary">
          {pages.myTickets}
        </ButtonLink>
      </Actions>
    </Page>
  );
}

function TicketOfAnotherAccount() {
  return <WrongAccount title={headings.yourTicket} problem={another.title} why={another.logIn} />;
}

/** Returns whether only the call failed: no connection, too many calls, or a server error. */
export function canBeReadLater(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** Links from a payment to its ticket, and to all tickets. */
export function ToTicket({ customerTicketId }: { customerTicketId: string }) {
  return (
    <Actions>
      <ButtonLink href={ticketAddress(customerTicketId)} icon="ticket">
        {actions.seeYourTicket}
      </ButtonLink>
      <ButtonLink href="/" variant="secondary">
        {pages.myTickets}
      </ButtonLink>
    </Actions>
  );
}

/** The price and the discounts of a ticket that was paid at once. */
export function PaidAmount({ ticket }: { ticket: CustomerTicket }) {
  const { price, sibling_discount, total_price, currency } = ticket;
  const [full, paid, forSiblings] = [fromWire(price), fromWire(total_price), fromWire(sibling_discount ?? 0)];
  const byVoucher = full - forSiblings - paid;
  const siblings = { label: labels.siblingDiscount, amount: `−${formatMoney(forSiblings, currency)}` };
  const voucher = { label: labels.voucher, amount: `−${formatMoney(byVoucher, currency)}` };
  return (
    <Card title={headings.payment}>
      <MoneyTable
        caption={headings.paidFor}
        rows={[
          { label: labels.ticket, amount: formatMoney(full, currency) },
          ...(forSiblings > 0 ? [siblings] : []),
          ...(byVoucher > 0 ? [voucher] : []),
        ]}
        total={{ label: labels.paid, amount: formatMoney(paid, currency) }}
      />
    </Card>
  );
}
