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

export const meta = () => [{ title: 'Ticket sent – Fareway' }];

/** /ticket/{ticketId}/sent and /ticket/{ticketId}/sms-sent: confirms that a ticket was sent, with a link back to it. */
export default function SendConfirmed({ params: { ticketId }, matches }: Route.ComponentProps) {
  const recipient = (useLocation().state as { recipient?: string } | null)?.recipient;
  const isText = matches.some((match) => match?.id === 'ticket-sms-sent');
  const message = isText ? 'An SMS' : 'An email';
  return (
    <Page title="Ticket sent">
      <Notice
        tone="success"
        title={recipient ? `${message} is on its way to ${recipient}` : `${message} is on its way`}
      >
        <p>It should arrive within a few minutes. You can stop sharing the ticket at any time, on its page.</p>
      </Notice>
      <Actions>
        <ButtonLink href={ticketAddress(ticketId)} icon="ticket">
          Back to ticket
        </ButtonLink>
      </Actions>
    </Page>
  );
}
