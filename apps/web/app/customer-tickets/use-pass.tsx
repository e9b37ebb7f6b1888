import { passWords } from './pass-words.ts';
import { usePassengerPhoto } from './passenger-photo.ts';
import { StatusBadge } from './status-badge.tsx';
import { TripsLeft } from './trips-left.tsx';
import type { ListedTicket } from './wire.ts';

/** What a ticket's pass says wherever it is shown, in the list as on its own page, and the words that it is made of. */
export function usePass(userId: string, ticket: ListedTicket, today: string) {
  const { title, name, status, validity, tripsLeft } = passWords(ticket, today);
  const photo = usePassengerPhoto(userId, ticket.passenger.photo);
  const pass = {
    colour: ticket.client.brand_colour,
    operator: ticket.client.name,
    kind: title,
    state: <StatusBadge status={status} start={ticket.start} />,
    name,
    photo,
    validity,
    facts: tripsLeft === undefined ? [] : [{ label: 'Trips left', value: <TripsLeft left={tripsLeft} /> }],
  };
  return { pass, title, name, status, validity, photo };
}
