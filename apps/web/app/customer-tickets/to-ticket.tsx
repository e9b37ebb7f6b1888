import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { ticketAddress } from './addresses.ts';

/** From where something was paid for to the ticket that it was paid for, and to all of them. */
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
