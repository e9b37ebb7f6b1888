import { whyNotCorrectable } from '@fareway/domain/tickets/customer-ticket-status.ts';
import { supportWords } from '@fareway/domain/refusals/support.ts';
import * as card from '@fareway/texts/customer-tickets/ticket-card.ts';
import * as text from '@fareway/texts/ticket-changes/name.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { requireSession } from '../session/session.ts';
import { pageContext } from '../platform/page-context.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/edit-name';
import { ticketAddress } from '../customer-tickets/addresses.ts';
import { readTicket } from '../customer-tickets/calls.ts';
import { NameForm } from './name-form.tsx';
import { ticketCardText } from '../customer-tickets/ticket-card/ticket-card-text.ts';
import { TicketFailed, ticketOrProblem } from '../customer-tickets/ticket-failed.tsx';
import type { CustomerTicket } from '../customer-tickets/wire.ts';

export const handle: PageHandle = { calls: ['/customer-ticket/user-id/{userId}/{ticketId}'] };

export const meta = () => [{ title: text.documentTitle }];

export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request);
  const { today } = context.get(pageContext);
  return { today, ...(await ticketOrProblem(readTicket(user.id, params.ticketId), request.url)) };
}

/** /ticket/{ticketId}/edit: corrects the passenger's name on a ticket, once. */
export default function EditName({ loaderData: { today, ticket, problem }, params }: Route.ComponentProps) {
  const back = { href: ticketAddress(params.ticketId), label: actions.backToTicket };
  if (problem) {
    return (
      <Page title={text.title} back={back}>
        <TicketFailed {...problem} />
      </Page>
    );
  }
  const { title, name } = ticketCardText(ticket, today);
  const obstacle = obstacleOf(ticket, today);
  return (
    <Page title={text.title} lead={card.forPassenger(title, name)} back={back}>
      {obstacle ?? (
        <>
          <Notice title={text.once}>
            <p>{text.consequences(ticket.client.name, ticket.client.support.email !== undefined)}</p>
          </Notice>
          <NameForm ticket={ticket} />
        </>
      )}
    </Page>
  );
}

/** Returns why the name cannot be corrected; undefined where it can. */
function obstacleOf(ticket: CustomerTicket, today: string) {
  const { old_passenger, client } = ticket;
  if (old_passenger) {
    return (
      <Notice title={text.correctedBefore}>
        <p>
          {text.correctedBeforeText(
            `${old_passenger.first_name} ${old_passenger.last_name}`,
            supportWords(client.support),
          )}
        </p>
      </Notice>
    );
  }
  const reason = whyNotCorrectable(ticket, today);
  return (
    reason && (
      <Notice title={reason === 'void' ? headings.ticketVoided : headings.ticketExpired}>
        <p>{text.overText}</p>
      </Notice>
    )
  );
}
