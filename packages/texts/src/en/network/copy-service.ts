/** Copying a service, in the console (C-033). */

import { plural } from '../plural.ts';

export const section = 'Copy this service';
export const sectionLead =
  'A new service with the same stops, times, calendar and tickets. It sells nothing until you publish its tickets.';
export const title = (service: string) => `Copy ${service}`;
export const document = 'Copy a service';
export const lead =
  'The copy gets the stops, times, zones, calendar and seats, and its tickets are prepared. It sells nothing until you publish them.';
export const name = 'Name of the copy';
export const nameHint = 'Another name than this one, such as the number of its bus.';
export const prices = 'Which prices rise?';
export const journeys = 'A journey on an advance pass';
export const nowPrice = 'Now';
export const inCopy = 'In the copy';
export const field = 'Field';
export const noTickets = 'This service has no published ticket, so the copy has none either.';
export const copy = (tickets: number) =>
  plural(tickets, {
    one: 'Copy the service with 1 ticket',
    other: tickets === 0 ? 'Copy the service' : `Copy the service with ${tickets} tickets`,
  });
export const copied = (service: string) => `${service} is made. Nothing of it is on sale yet.`;
export const notCopied = 'Nothing was copied';
