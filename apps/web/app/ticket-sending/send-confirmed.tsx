import * as text from '@fareway/texts/ticket-sending/sent.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useLocation } from 'react-router';
import type { Route } from './+types/send-confirmed';
import { ticketAddress } from '../customer-tickets/addresses.ts';

/** Makes the layout check the session, which it does before the loaders of its pages. */
export async function clientLoader() {
  return null;
}

export const meta = () => [{ title: text.documentTitle }];

/** /ticket/{ticketId}/sent and /ticket/{ticketId}/sms-sent: confirms that a ticket was sent, with a link back to it. */
export default function SendConfirmed({ params: { ticketId }, matches }: Route.ComponentProps) {
  const recipient = (useLocation().state as { recipient?: string } | null)?.recipient;
  const isText = matches.some((match) => match?.id === 'ticket-sms-sent');
  const sent = isText ? text.sms : text.email;
  const sentTo = isText ? text.smsTo : text.emailTo;
  return (
    <Page title={text.title}>
      <Notice tone="success" title={recipient ? sentTo(recipient) : sent}>
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
