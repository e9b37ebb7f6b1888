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
  takesSeat: (name: string) => `takes a place of ${name}`,
};

const count = (total: number) => plural(total, { one: '1 ticket', other: `${total.toLocaleString('en-GB')} tickets` });
export const found = (total: number, isFiltered: boolean) =>
  `${count(total)}${isFiltered ? plural(total, { one: ' matches', other: ' match' }) : ''}`;
export const selectAll = (total: number) =>
  plural(total, {
    one: 'Select the only one that matches',
    other: `Select all ${total.toLocaleString('en-GB')} that match`,
  });
export const exportAll = (total: number) =>
  plural(total, {
    one: 'Download the 1 that matches',
    other: `Download all ${total.toLocaleString('en-GB')} that match`,
  });
export const fileName = (slug: string, day: string) => `tickets-of-${slug}-${day}.csv`;
