/** The list of sold tickets in the console, and its file. */

import { plural } from '../plural.ts';

export const columns = {
  passenger: 'Passenger',
  reference: 'Reference',
  service: 'Service',
  ticket: 'Ticket',
  stop: 'Stop',
  from: 'Valid from',
  until: 'Valid until',
  bought: 'Bought',
  status: 'Status',
} as const;

export const statuses = {
  active: 'Valid',
  'not-yet-valid': 'Not yet valid',
  suspended: 'Suspended',
  expired: 'Expired',
  void: 'Void',
} as const;

/** The filters in words, as a list without a row names them. */
export const filters = {
  find: (words: string) => words,
  status: (status: keyof typeof statuses) => statuses[status].toLowerCase(),
  noPhoto: 'no photo',
  removed: 'something that is not here any more',
  stop: (name: string) => `boards at ${name}`,
  takesTooMany: 'takes a seat where too many are taken',
  takesSeat: (name: string) => `takes a place of ${name}`,
};

const count = (total: number) => plural(total, { one: '1 ticket', other: `${total.toLocaleString('en-GB')} tickets` });
export const found = (total: number, isFiltered: boolean) =>
  `${count(total)}${isFiltered ? plural(total, { one: ' matches', other: ' match' }) : ''}`;
/** A link to the history of a ticket. */
export const history = 'History';
export const historyOf = (passenger: string) => ` of the ticket of ${passenger}`;
export const title = 'Sold tickets';
export const lead = (operator: string) => `Every ticket that ${operator} has sold, with its passenger.`;
export const filter = 'Choose tickets';
export const find = 'Name, reference, email';
export const everyService = 'Every service';
export const everyStatus = 'Every status';
export const photo = 'Photo';
export const anyPhoto = 'With or without';
export const noPhoto = 'No photo';
export const none = 'No tickets match';
export const noneYet = 'No ticket is sold yet';
export const noneYetNext = 'Each ticket is here as soon as it is bought.';
export const seeAll = 'Show every ticket';
export const fileName = (slug: string, day: string) => `tickets-of-${slug}-${day}.csv`;
