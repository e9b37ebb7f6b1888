import { canBuyAgain } from '@fareway/domain/tickets/customer-ticket-status.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import * as sent from '@fareway/texts/customer-tickets/sent.ts';
import * as text from '@fareway/texts/purchases/confirmed.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { buyAddress, serviceAddress } from '../catalogue/addresses.ts';
import { buyAgainAddress, ticketAddress } from '../customer-tickets/addresses.ts';
import { readTicket } from '../customer-tickets/calls.ts';
import { DetailedTicketCard } from '../customer-tickets/ticket-card/detailed-ticket-card.tsx';
import { loadPlanOf, PaymentPlan } from '../customer-tickets/plan-of-ticket.tsx';
import { PaidAmount } from '../customer-tickets/paid-ticket-problem.tsx';
import { receiptAddress } from '../payments/addresses.ts';
import { SendPanel } from '../ticket-sending/send-panel.tsx';
import type { CustomerTicket } from '../customer-tickets/wire.ts';
import { redirectToLogIn } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import { orNotFound } from '../platform/not-found.ts';
import { pageContext } from '../platform/page-context.ts';
import { useSearchParams, type RouterContextProvider } from 'react-router';
import { deleteDraft } from '../passenger/delete-draft.ts';
import styles from './ticket-confirmed.module.css';

/** Loads a ticket that was bought. Leads to the log-in and back without a session. */
export async function loadConfirmed(request: Request, orderId: string, context: Readonly<RouterContextProvider>) {
  const { user } = await requireSession(request);
  const ticket = await orNotFound(readTicket(user.id, orderId)).catch(redirectToLogIn(request.url));
  await loadPlanOf(ticket);
  return { user, ticket, client: ticket.client, today: context.get(pageContext).today };
}

/** The confirmation of one ticket: the ticket that was bought, and what to do next (P-066 to P-071). */
export function TicketConfirmed({ user, ticket, today }: Awaited<ReturnType<typeof loadConfirmed>>) {
  const [query] = useSearchParams();
  const isBuyAgainOffered =
    !query.has('is_fixed') && canBuyAgain(ticket, salesYearOf(parseLocalDate(today)), ticket.client);
  return (
    <Page title={text.title} aside={<NextSteps ticket={ticket} isBuyAgainOffered={isBuyAgainOffered} />}>
      <Notice tone="success" title={text.ready}>
        <p>{sent.sent(user.email)}</p>
      </Notice>
      <div className={styles.ticket}>
        <DetailedTicketCard level={2} userId={user.id} ticket={ticket} today={today} />
        {ticket.plan ? (
          <PaymentPlan plan={ticket.plan} currency={ticket.currency} operator={ticket.client.name} today={today} />
        ) : (
          <PaidAmount ticket={ticket} />
        )}
      </div>
      <SendPanel ticket={ticket} today={today} />
    </Page>
  );
}

function NextSteps({ ticket, isBuyAgainOffered }: { ticket: CustomerTicket; isBuyAgainOffered: boolean }) {
  const { client, service_id, ticket_id: id, ticket_year: year } = ticket;
  const buyPage = buyAddress(client.slug, service_id, { id, year });
  return (
    <Card title={headings.next}>
      <div className={styles.links}>
        <ButtonLink href={ticketAddress(ticket.id)} icon="ticket" wide>
          {actions.seeYourTicket}
        </ButtonLink>
        <Button type="button" variant="secondary" wide onClick={() => window.print()}>
          {actions.print}
        </Button>
        <ButtonLink href={receiptAddress(ticket.order_id)} variant="secondary" wide>
          {actions.receipt}
        </ButtonLink>
        <ButtonLink href={serviceAddress(client.slug, service_id)} variant="secondary" wide>
          {text.buyAnother}
        </ButtonLink>
        {isBuyAgainOffered && (
          <ButtonLink href={buyAgainAddress(ticket)} variant="secondary" wide>
            {actions.buyAgain}
          </ButtonLink>
        )}
        <ButtonLink href={buyPage} variant="secondary" wide onClick={() => void deleteDraft(buyPage)}>
          {text.buyForAnother}
        </ButtonLink>
      </div>
    </Card>
  );
}
