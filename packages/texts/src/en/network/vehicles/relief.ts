/** What the server says of a departure with several vehicles, to staff and to purchasers (C-036). */

import { plural } from '../../plural.ts';

/** `Bus 2 (YJ21 ABC)`; without a vehicle `Bus 1`. */
export const bus = (number: number, vehicle: string | null) =>
  vehicle ? `Bus ${number} (${vehicle})` : `Bus ${number}`;

/** Which surnames a bus takes, as they were typed: `surnames A to K` of single letters, else `surnames from Mb, before Pa`. */
export const surnames = ({ from, before }: { from: string | undefined; before: string | undefined }) => {
  if (from === undefined && before === undefined) return 'all surnames';
  const [first, last] = [from?.toUpperCase() ?? 'A', before === undefined ? 'Z' : letterBefore(before)];
  if (isLetter(first) && last) return first === last ? `surnames with ${first}` : `surnames ${first} to ${last}`;
  return `surnames ${[...(from === undefined ? [] : [`from ${from}`]), ...(before === undefined ? [] : [`before ${before}`])].join(', ')}`;
};
const isLetter = (text: string) => /^[A-Z]$/.test(text);
/** The letter before a single letter; undefined when there is none. */
const letterBefore = (text: string) => {
  const letter = text.toUpperCase();
  return isLetter(letter) && letter !== 'A' ? String.fromCharCode(letter.charCodeAt(0) - 1) : undefined;
};
export const stops = (names: readonly string[]) => names.join(', ');
/** A bus has stops that the timetable of its day does not have: it has left them out, or has them later. */
export const notCalled = (names: readonly string[]) => `the service does not call at ${names.join(', ')} on this day`;
export const otherStops = 'all other stops, and passengers without a stop';

export const passengers = (count: number) => plural(count, { one: '1 passenger', other: `${count} passengers` });
/** `41 passengers, 33 seats`. */
export const over = (count: number, seats: number) =>
  `${passengers(count)}, ${plural(seats, { one: '1 seat', other: `${seats} seats` })}`;
export const fitsTogether = (what: string, seats: number) =>
  `${what}. All buses together have ${seats} seats, so divide the passengers differently.`;
/** `S1, outward bus of Fri 27th Nov 2026 and of 20 more days, Bus 2 (YJ21 ABC): 41 passengers, 33 seats`. */
export const overOn = ({
  departure,
  more,
  bus: on,
  is,
}: {
  departure: string;
  more: number;
  bus: string;
  is: string;
}) => {
  const others = plural(more, { one: ' and of 1 more day', other: ` and of ${more} more days` });
  return `${departure}${more > 0 ? others : ''}, ${on}: ${is}`;
};

/** Those of the number that is booked whose passengers are not known yet. */
export const beingPaid = (count: number) =>
  plural(count, {
    one: '1 of them is a seat that is being paid for. Its passenger gets a bus with the ticket.',
    other: `${count} of them are seats that are being paid for. Their passengers get a bus with the ticket.`,
  });
export const letters = (counts: readonly { letter: string; count: number }[]) =>
  counts.length === 0
    ? 'Nobody has a ticket for this departure yet.'
    : `Surnames of this departure: ${counts.map(({ letter, count }) => `${letter} ${count}`).join(', ')}.`;

/** `Outward bus, Mon 7th Sep 2026 to Fri 18th Dec 2026: Coach 12 and YJ21 ABC`. */
export const period = (side: string, days: string, vehicles: readonly string[]) =>
  `${side}, ${days}: ${vehicles.join(' and ')}`;
/** On the page of the service: with the stops that the timetable of some of these days leaves out. */
export const listed = (words: string, left: readonly string[]) =>
  left.length === 0 ? words : `${words}. The service does not always call at ${left.join(', ')}.`;
export const sides = { am: 'Outward bus', pm: 'Return bus' };
export const days = (first: string, last: string) => (first === last ? first : `${first} to ${last}`);

interface Message {
  operator: string;
  service: string;
  direction: keyof typeof sides;
  days: string;
  bus: string;
  /** Whom the bus takes. */
  takes: string;
  /** How the office is reached; empty when that is not known. */
  contacts: readonly string[];
}

const isFor = {
  surname: (bus: string, takes: string) => `${bus} is for passengers with ${takes}.`,
  stop: (bus: string, takes: string) => `${bus} is for passengers of: ${takes}.`,
};
const journeys = { am: 'the outward journey', pm: 'the return journey' };

/** The message to those on a bus, as the office can send it. Lines that are empty separate paragraphs. */
export const message = (
  division: keyof typeof isFor,
  { operator, service, direction, days: when, bus: on, takes, contacts }: Message,
) =>
  [
    `On ${journeys[direction]} of ${service}, ${when}, several buses run.`,
    `${isFor[division](on, takes)} Please use this bus, so that everybody has a seat.`,
    ...(contacts.length > 0 ? [`Questions: ${contacts.join(', ')}`] : []),
    operator,
  ].join('\n\n');

/** The columns of the list of passengers, and of its file. */
export const columns = { bus: 'Bus', passenger: 'Passenger', stop: 'Stop', ticket: 'Ticket' };
export const noStop = 'No stop';
export const fileName = (operator: string, day: string, direction: string) =>
  `${operator}-passengers-${day}-${direction}.csv`;

/** On the page of a ticket, for the days on which its departures have several buses. A pass of several services names them. */
export const onTicket = (side: string, when: string, on: string, service: string | undefined) =>
  `${service === undefined ? '' : `${service}: `}${side}, ${when}: ${on}`;
/** The buses of the next journey; `side` is undefined where one is for the whole journey. */
export const onJourney = (buses: readonly { side: string | undefined; bus: string }[]) =>
  buses.map(({ side, bus: on }) => (side === undefined ? on : `${side}: ${on}`)).join('; ');
