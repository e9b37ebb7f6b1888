import { passWords } from './pass-words.ts';
import { usePassengerPhoto } from './passenger-photo.ts';
import { StatusBadge } from './status-badge.tsx';
import { TripsLeft } from './trips-left.tsx';
import type { ListedTicket } from './wire.ts';

/** A ticket as a pass shows it, the purchaser's own or a shared one. */
export type PassTicket = Parameters<typeof passWords>[0] & {
  passenger: Pick<ListedTicket['passenger'], 'photo'>;
  client: Pick<ListedTicket['client'], 'name' | 'brand_colour'>;
};

/** Returns the face of a ticket's pass, with the passenger's photo after it has loaded, and the state of the ticket. */
export function usePass(userId: string, ticket: PassTicket, today: string) {
  const { title, name, status, validity, days, tripsLeft } = passWords(ticket, today);
  const photo = usePassengerPhoto(userId, ticket.passenger.photo);
  const face = {
    colour: ticket.client.brand_colour,
    operator: ticket.client.name,
    kind: title,
    state: <StatusBadge status={status} start={ticket.start} />,
    name,
    photo,
    validity,
    facts: [
      ...(days === undefined ? [] : [{ label: 'Valid only', value: days }]),
      ...(tripsLeft === undefined ? [] : [{ label: 'Trips left', value: <TripsLeft left={tripsLeft} /> }]),
    ],
  };
  return { status, face };
}
