/** The mail about a flexi ticket with few trips, with none, or in debit. */

import { trips } from '../money/top-up.ts';

export const subject = (state: string, ticket: string) => `${state}: ${ticket}`;
export const few = (left: number) => `${trips(left)} left`;
export const none = 'No trips left';
export const debt = 'In debit';
export const fewHeading = (left: number) => `Your ticket has ${trips(left)} left`;
export const noneHeading = 'Your ticket has no trips left';
export const debtHeading = 'Your ticket is in debit';
export const fewText = (passenger: string, left: number) =>
  `The ticket for ${passenger} has ${trips(left)} left. Please top it up before they run out.`;
export const noneText = (passenger: string) =>
  `The ticket for ${passenger} has no trips left. Please top it up before the next trip.`;
export const debtText = (passenger: string, operator: string) =>
  `More trips have been taken with the ticket for ${passenger} than it had. Until you top it up, you can’t buy another ticket from ${operator}.`;
export const account =
  'Please log in with the email address that this email was sent to: only that account can top up the ticket.';
