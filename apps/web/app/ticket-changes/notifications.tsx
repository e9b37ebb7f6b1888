import { customerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import * as card from '@fareway/texts/customer-tickets/ticket-card.ts';
import * as text from '@fareway/texts/ticket-changes/notifications.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import * as sentences from '@fareway/texts/words/sentences.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useRevalidator } from 'react-router';
import { requireSession } from '../session/session.ts';
import { pageContext } from '../platform/page-context.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/notifications';
import { ticketAddress } from '../customer-tickets/addresses.ts';
import { BoardingSwitch } from '../customer-tickets/boarding-switch.tsx';
import { readNotifications, switchNotifications } from '../customer-tickets/change-calls.ts';
import { ticketCardText } from '../customer-tickets/ticket-card/ticket-card-text.ts';
import { TicketFailed, ticketOrProblem } from '../customer-tickets/ticket-failed.tsx';

export const handle: PageHandle = {
  calls: ['/customer-ticket/user-id/{userId}/{ticketId}?include_notifications=true'],
};

export const meta = () => [{ title: text.documentTitle }];

export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request);
  const { today } = context.get(pageContext);
  return { user, today, ...(await ticketOrProblem(readNotifications(user.id, params.ticketId), request.url)) };
}

/** /ticket/{ticketId}/notifications: switches emails about the passenger's boarding. */
export default function Notifications({ loaderData: { user, today, ticket, problem }, params }: Route.ComponentProps) {
  const back = { href: ticketAddress(params.ticketId), label: actions.backToTicket };
  if (problem) {
    return (
      <Page title={text.title} back={back}>
        {problem.isWrongAccount ? <TicketFailed {...problem} /> : <NotificationsFailed />}
      </Page>
    );
  }
  const { title, name } = ticketCardText(ticket, today);
  const status = customerTicketStatus(ticket, today);
  const isOver = status === 'void' || status === 'expired';
  return (
    <Page title={text.title} lead={card.forPassenger(title, name)} back={back}>
      {!ticket.has_boarding_notifications ? (
        <Notice title={sentences.notificationsDisabled} />
      ) : isOver && !ticket.notify ? (
        <Notice title={status === 'void' ? headings.ticketVoided : headings.ticketExpired}>
          <p>{text.overText}</p>
        </Notice>
      ) : (
        <Card>
          <BoardingSwitch
            firstName={ticket.passenger.first_name}
            hint={text.hint(user.email)}
            notify={ticket.notify}
            save={(notify) => switchNotifications(user.id, ticket.id, notify)}
          />
        </Card>
      )}
    </Page>
  );
}

function NotificationsFailed() {
  const { revalidate, state } = useRevalidator();
  return <ErrorState title={text.failed} onRetry={() => void revalidate()} retrying={state === 'loading'} />;
}
