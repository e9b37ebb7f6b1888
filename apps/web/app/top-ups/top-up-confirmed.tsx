import { customerTicketStatus, tripsLeft } from '@fareway/domain/tickets/customer-ticket-status.ts';
import * as text from '@fareway/texts/top-ups/confirmed.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import { PaidTicketProblem, ToTicket } from '../customer-tickets/paid-ticket-problem.tsx';
import { ticketCardText } from '../customer-tickets/ticket-card/ticket-card-text.ts';
import { readMyTickets, readTicketDetails } from '../customer-tickets/read-tickets.ts';
import { TripsLeft } from '../customer-tickets/ticket-card/trips-left.tsx';
import type { CustomerTicket } from '../customer-tickets/wire.ts';
import { useIsDone } from '../confirmations/done-state.ts';
import { api } from '../session/browser-api.ts';
import { redirectToLogIn } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import { whenIdle } from '@fareway/browser/device/when-idle.ts';
import { orNotFound } from '../platform/not-found.ts';
import { pageContext } from '../platform/page-context.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/top-up-confirmed';

export const handle: PageHandle = { calls: ['/customer-ticket/user-id/{userId}/{ticketId}'] };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData && !isFlexi(loaderData.ticket) ? text.nothingDocumentTitle : text.documentTitle },
];

export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request);
  const reader = { userId: user.id, api };
  // Also updates what this device stores for the bus with the new number of trips.
  const { value: ticket } = await orNotFound(readTicketDetails(reader, params.ticketId)).catch(
    redirectToLogIn(request.url),
  );
  whenIdle(() => void readMyTickets(reader).catch(() => undefined));
  return { user, ticket, client: ticket.client, today: context.get(pageContext).today };
}

/** /top-up-confirmed/{id}: confirms the added trips, with the new number of trips left. */
export default function TopUpConfirmed({ loaderData: { user, ticket, today } }: Route.ComponentProps) {
  const isJustAdded = useIsDone('top-up', ticket.id);
  if (!isFlexi(ticket)) return <NothingAdded customerTicketId={ticket.id} />;
  const { title, name, validity } = ticketCardText(ticket, today);
  const status = customerTicketStatus(ticket, today);
  const codeText =
    status === 'expired' ? text.staysExpired : status === 'suspended' ? text.staysSuspended : text.sameCode;
  return (
    <Page title={text.title}>
      <Notice tone="success" title={text.thanks}>
        <p>
          {isJustAdded && `${text.sent(user.email)} `}
          {codeText}
        </p>
      </Notice>
      <Card title={headings.yourTicket}>
        <SummaryList
          rows={[
            { label: labels.passenger, value: name },
            { label: labels.ticket, value: title },
            { label: validity.label, value: validity.value },
            { label: labels.tripsLeft, value: <TripsLeft left={tripsLeft(ticket) ?? 0} /> },
          ]}
        />
      </Card>
      <ToTicket customerTicketId={ticket.id} />
    </Page>
  );
}

/** A ticket of another type has no trips: its address was typed, or belongs to another page. */
function NothingAdded({ customerTicketId }: { customerTicketId: string }) {
  return (
    <Page title={text.nothingTitle}>
      <Notice title={text.nothing}>
        <p>{text.nothingText}</p>
      </Notice>
      <ToTicket customerTicketId={customerTicketId} />
    </Page>
  );
}

function isFlexi({ type }: Pick<CustomerTicket, 'type'>): boolean {
  return type === 'flexi';
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PaidTicketProblem error={error} title={text.title} />;
}
