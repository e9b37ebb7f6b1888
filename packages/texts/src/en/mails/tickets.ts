/** The mails with tickets that were bought, and what other mails share with them. */

import { listOf } from '../list-of.ts';
import { plural } from '../plural.ts';

export const subject = (ticket: string) => `Your ticket: ${ticket}`;
export const heading = 'Your ticket is here';
export const lead = (passenger: string) =>
  `Thank you. Here is the ticket for ${passenger}. Show it when boarding, on a phone or on paper.`;
export const attached = 'The ticket to print is attached to this email.';
export const show = 'Show the ticket';

export const familySubject = (count: number, service: string) =>
  plural(count, { one: `Your ticket for ${service}`, other: `Your ${count} tickets for ${service}` });
export const familyHeading = 'Your tickets are here';
export const familyLead = (passengers: readonly string[]) =>
  `Thank you. Here are the tickets for ${listOf(passengers)}. Show each one when boarding, on a phone or on paper.`;
export const familyAttached = 'The tickets to print are attached to this email.';
export const showOf = (passenger: string) => `Show the ticket for ${passenger}`;
