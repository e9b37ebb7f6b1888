import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { customerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import * as sent from '@fareway/texts/customer-tickets/sent.ts';
import * as text from '@fareway/texts/renewals/confirmed.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import { readTicket } from '../customer-tickets/calls.ts';
import { DetailedTicketCard } from '../customer-tickets/ticket-card/detailed-ticket-card.tsx';
import { factsOf } from '../customer-tickets/ticket-card/facts-of.ts';
import { PaidTicketProblem, ToTicket, PaidAmount } from '../customer-tickets/paid-ticket-problem.tsx';
import { loadPlanOf, PaymentPlan } from '../customer-tickets/plan-of-ticket.tsx';
import type { CustomerTicket } from '../customer-tickets/wire.ts';
import { redirectToLogIn } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import { useIsDone } from '../confirmations/done-state.ts';
import { orNotFound } from '../platform/not-found.ts';
import { pageContext } from '../platform/page-context.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/renewal-confirmed';

export const handle: PageHandle = { calls: ['/customer-ticket/user-id/{userId}/{ticketId}'] };

export const meta = () => [{ title: text.documentTitle }];

export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request);
  const ticket = await orNotFound(readTicket(user.id, params.ticketId)).catch(redirectToLogIn(request.url));
  await loadPlanOf(ticket);
  return { user, ticket, client: ticket.client, today: context.get(pageContext).today };
}

/** /renewal-confirmed/{id}: the new ticket, and the periods of both tickets. */
export default function RenewalConfirmed({ loaderData: { user, ticket, today } }: Route.ComponentProps) {
  const isJustRenewed = useIsDone('renewal', ticket.id);
  const start = formatDate(parseLocalDate(ticket.start));
  const status = customerTicketStatus(ticket, today);
  return (
    <Page title={text.title} aside={<NewTicket ticket={ticket} />}>
      <Notice tone="success" title={text.thanks}>
        {isJustRenewed && <p>{sent.sent(user.email)}</p>}
      </Notice>
      <Notice title={text.which}>
        <p>{text.scanned}</p>
        <p>{text.oldTicket}</p>
        {/* the card names every other status */}
        {status === 'not-yet-valid' && <p>{text.newTicket(start)}</p>}
        {status === 'active' && <p>{text.newTicketNow(start)}</p>}
      </Notice>
      <DetailedTicketCard level={2} userId={user.id} ticket={ticket} today={today} />
      {ticket.plan ? (
        <PaymentPlan plan={ticket.plan} currency={ticket.currency} operator={ticket.client.name} today={today} />
      ) : (
        <PaidAmount ticket={ticket} />
      )}
    </Page>
  );
}

function NewTicket({ ticket }: { ticket: CustomerTicket }) {
  return (
    <Card title={text.details}>
      <SummaryList rows={factsOf(ticket)} />
      <ToTicket customerTicketId={ticket.id} />
    </Card>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PaidTicketProblem error={error} title={text.title} />;
}
