import { tripsLeft } from '@fareway/domain/tickets/customer-ticket-status.ts';
import * as text from '@fareway/texts/my-tickets/travel.ts';
import * as actionText from '@fareway/texts/words/actions.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { actionsOf } from './ticket-actions.ts';
import { bookTripAddress, bookingsAddress, topUpAddress, tripsAddress } from '../customer-tickets/addresses.ts';
import { TripsLeft } from '../customer-tickets/ticket-card/trips-left.tsx';
import type { CustomerTicket } from '../customer-tickets/wire.ts';

/** The trips left or booked journeys of a ticket, with links to add more; empty for other tickets. */
export function TravelCard({ ticket, today }: { ticket: CustomerTicket; today: string }) {
  const offered = actionsOf(ticket, undefined, today);
  const offer = (href: string) => {
    const action = offered.find((one) => one.href === href);
    return action && <ButtonLink href={href}>{action.label}</ButtonLink>;
  };
  const left = tripsLeft(ticket);
  if (left !== undefined) {
    return (
      <Card
        title={text.trips}
        actions={
          <>
            {offer(topUpAddress(ticket.id))}
            <ButtonLink href={tripsAddress(ticket.id)} variant="secondary">
              {text.viewTrips}
            </ButtonLink>
          </>
        }
      >
        <p>
          <Sentence parts={text.tripsLeft(<TripsLeft left={left} />)} />
        </p>
      </Card>
    );
  }
  if (ticket.type !== 'advance') return null;
  return (
    <Card
      title={text.journeys}
      actions={
        <>
          {offer(bookTripAddress(ticket.id))}
          <ButtonLink href={bookingsAddress(ticket.id)} variant="secondary">
            {actionText.bookings}
          </ButtonLink>
        </>
      }
    >
      <p>{text.journeysText}</p>
    </Card>
  );
}
