import { ticketCardText } from './ticket-card-text.ts';
import { logoAddress } from '../../platform/logo-address.ts';
import { usePassengerPhoto } from '../passenger-photo.ts';
import { StatusBadge } from './status-notice.tsx';
import type { ListedTicket } from '../wire.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { TripsLeft } from './trips-left.tsx';

/** A ticket as a pass shows it, the purchaser's own or a shared one. */
export type PassTicket = Parameters<typeof ticketCardText>[0] &
  Pick<ListedTicket, 'does_not_run'> & {
    passenger: Pick<ListedTicket['passenger'], 'photo'>;
    client: Pick<ListedTicket['client'], 'name' | 'brand_colour' | 'logo'>;
  };

/** Returns the face of a ticket's pass, with the passenger's photo after it has loaded, and the state of the ticket. */
export function useTicketCard(userId: string, ticket: PassTicket, today: string) {
  const { title, name, status, validity, days, tripsLeft } = ticketCardText(ticket, today);
  const photo = usePassengerPhoto(userId, ticket.passenger.photo);
  const face = {
    colour: ticket.client.brand_colour,
    operator: ticket.client.name,
    logo: logoAddress(ticket.client),
    kind: title,
    state: <StatusBadge status={status} ticket={ticket} />,
    name,
    photo,
    validity,
    facts: [
      ...(days === undefined ? [] : [{ label: labels.validOnly, value: days }]),
      ...(tripsLeft === undefined ? [] : [{ label: labels.tripsLeft, value: <TripsLeft left={tripsLeft} /> }]),
    ],
  };
  return { status, face };
}
