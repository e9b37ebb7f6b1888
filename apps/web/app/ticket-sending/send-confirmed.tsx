import * as text from '@fareway/texts/ticket-sending/sent.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useLocation } from 'react-router';
import type { Route } from './+types/send-confirmed';
import { ticketAddress } from '../customer-tickets/addresses.ts';
import { readSent } from './sent-state.ts';

/** Makes the layout check the session, which it does before the loaders of its pages. */
export async function clientLoader() {
  return null;
}

export const meta: Route.MetaFunction = ({ location, params }) => [
  { title: readSent(location.state, params.ticketId) ? text.documentTitle : text.nothingDocumentTitle },
];

/**
 * /ticket/{ticketId}/sent and /ticket/{ticketId}/sms-sent: confirms that a ticket was sent, with a link back to it. Without a sending
 * before it, it says so.
 */
export default function SendConfirmed({ params: { ticketId }, matches }: Route.ComponentProps) {
  const sent = readSent(useLocation().state, ticketId);
  const isText = matches.some((match) => match?.id === 'ticket-sms-sent');
  const sentTo = isText ? text.smsTo : text.emailTo;
  if (!sent) {
    return (
      <Page title={text.nothingTitle} back={{ href: '/', label: pages.myTickets }}>
        <Notice title={text.nothing}>
          <p>{text.nothingNext}</p>
        </Notice>
      </Page>
    );
  }
  return (
    <Page title={text.title}>
      <Notice tone="success" title={sentTo(sent.recipient)}>
        <p>{text.ticketOf(sent.passenger, sent.service)}</p>
        <p>{text.lead}</p>
      </Notice>
      <Actions>
        <ButtonLink href={ticketAddress(ticketId)} icon="ticket">
          {actions.backToTicket}
        </ButtonLink>
      </Actions>
    </Page>
  );
}
