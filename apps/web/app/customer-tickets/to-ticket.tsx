import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { ticketAddress } from './addresses.ts';

/** Links from a payment to its ticket, and to all tickets. */
export function ToTicket({ customerTicketId }: { customerTicketId: string }) {
  return (
    <Actions>
      <ButtonLink href={ticketAddress(customerTicketId)} icon="ticket">
        See your ticket
      </ButtonLink>
      <ButtonLink href="/" variant="secondary">
        My Tickets
      </ButtonLink>
    </Actions>
  );
}
