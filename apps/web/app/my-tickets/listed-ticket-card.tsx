import * as text from '@fareway/texts/my-tickets/card.ts';
import * as sentences from '@fareway/texts/words/sentences.ts';
import { Badge } from '@fareway/ui/badge/badge.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { readAloud, Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { TicketPass } from '@fareway/ui/ticket-pass/ticket-pass.tsx';
import { actionsOf } from './ticket-actions.ts';
import { ticketAddress } from '../customer-tickets/addresses.ts';
import { useTicketCard } from '../customer-tickets/ticket-card/use-ticket-card.tsx';
import type { ListedTicket, Renewal } from '../customer-tickets/wire.ts';

interface ListedPassProps {
  userId: string;
  ticket: ListedTicket;
  /** The renewal, where there is one. */
  renewal: Renewal | undefined;
  today: string;
}

/** A ticket in the list: title, passenger, trips left, validity and actions. */
export function ListedTicketCard({ userId, ticket, renewal, today }: ListedPassProps) {
  const { status, face } = useTicketCard(userId, ticket, today);
  const { kind: title, name } = face;
  const hearsOfBoarding = ticket.notify && ticket.has_boarding_notifications && status !== 'expired';
  return (
    <TicketPass
      level={3}
      {...face}
      foot={hearsOfBoarding && <Badge icon="bell">{text.boardingEmails}</Badge>}
      actions={
        <>
          <ButtonLink href={ticketAddress(ticket.id)} variant={status === 'expired' ? 'secondary' : 'primary'}>
            <Sentence parts={text.details(title, name, readAloud)} />
          </ButtonLink>
          {actionsOf(ticket, renewal, today).map(({ label, href }) => (
            <ButtonLink key={label} href={href} variant="secondary">
              <Sentence parts={text.withTicket(label, title, name, readAloud)} />
            </ButtonLink>
          ))}
          {status === 'expired' && (
            <Button type="button" variant="secondary" unavailable={sentences.expired}>
              {text.expired}
            </Button>
          )}
        </>
      }
    />
  );
}
