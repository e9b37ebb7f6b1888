/** The list of tickets on sale, in the console. */

import { plural } from '../plural.ts';
import { seatNumber, seatsOf } from '../network/seats/seats-of.ts';

export const title = 'Tickets';
export const lead = (operator: string) => `What ${operator} sells, and what is prepared.`;
export const notPermitted = 'Your role does not include the tickets on sale';
export const notPermittedNext = 'Owners and managers change what is on sale. Ask one of them if you need a change.';
export const add = 'Add a ticket';
export const copyYear = 'Copy a year';
export const addTo = (service: string) => ` to ${service}`;

export const prepared = 'Prepared, not published';
export const preparedLead = 'Purchasers see none of this until you publish it.';
export const preparedMore = (shown: number, all: number) =>
  `These are the first ${shown} of ${all}. Publish has all of them.`;
export const publish = 'Publish';
export const newTicket = 'New ticket';
export const changed = 'Change';
export const ready = 'Ready';
export const missing = (count: number) => plural(count, { one: '1 thing to mend', other: `${count} things to mend` });

export const published = 'Published';
export const years = 'Years';
export const find = 'Find a ticket or a service';
export const found = (count: number, year: string) =>
  plural(count, { one: `1 ticket of ${year}`, other: `${count} tickets of ${year}` });
export const noneFound = 'No ticket and no service of one has this name';
export const none = 'There is no ticket yet';
export const noneNext =
  'Add a ticket from a template. It is prepared first, and nothing is on sale before you publish it.';
export const noService = 'There is no service yet';
export const noServiceNext = 'A ticket is for a service. Add a service first, then its tickets.';
export const addService = 'Add a service';
export const nonePublished = (year: string) => `No ticket of ${year} is published`;
export const nonePublishedPrepared = 'Some are prepared. Publish them to put them on sale.';
export const nonePublishedNext = 'Add a ticket for this year, then publish it.';

export const name = 'Name';
export const service = 'Service';
export const kind = 'What';
export const type = 'Type';
export const price = 'Price';
export const taken = 'Taken';
export const state = 'State';
export const ticketsOf = (service: string) => `Tickets of ${service}`;
export const change = 'Change';
export const ofTicket = (name: string) => ` ${name}`;
export const takenOf = (taken: number, capacity: number, margin: number) =>
  `${taken} of ${seatNumber(capacity, margin)}`;
export const shares = (seats: number, margin: number) => `shares ${seatsOf(seats, margin)}`;
export const noLimit = 'No\u00A0limit';

export const states = {
  over: 'Over',
  closed: 'Closed',
  elsewhere: 'Sold elsewhere',
  unpriced: 'No price',
  'sold-out': 'Sold out',
  private: 'Private',
  open: 'On sale',
};
export const changePrepared = 'Change prepared';
