import * as text from '@fareway/texts/my-tickets/card.ts';
import { Badge } from '@fareway/ui/badge/badge.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { readAloud, Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { TicketPass } from '@fareway/ui/ticket-pass/ticket-pass.tsx';
import { useTicketCard } from '../customer-tickets/ticket-card/use-ticket-card.tsx';
import { sharedTicketAddress } from './addresses.ts';
import type { ListedSharedTicket } from './calls.ts';

interface SharedPassProps {
  userId: string;
  ticket: ListedSharedTicket;
  today: string;
}

/** A shared ticket in the list: the pass, with a link to its code. */
export function SharedTicketCard({ userId, ticket, today }: SharedPassProps) {
  const { face } = useTicketCard(userId, ticket, today);
  return (
    <TicketPass
      level={3}
      {...face}
      foot={ticket.notify && ticket.has_boarding_notifications && <Badge icon="bell">{text.boardingEmails}</Badge>}
      actions={
        <ButtonLink href={sharedTicketAddress(ticket.id)}>
          <Sentence parts={text.details(face.kind, face.name, readAloud)} />
        </ButtonLink>
      }
    />
  );
}
