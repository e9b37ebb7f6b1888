import { trips } from '../money/top-up.ts';

/** Refusals of topping up a flexi ticket. */

export const ofAnother =
  'You do not have permission to top-up this ticket. Please log into the original account which purchased the ticket. Hint: Please use the email address where your top-up alert was sent to.';
export const isVoid = 'This ticket has been voided and cannot be topped up.';
export const expired = 'This ticket has expired and can no longer be topped up or used.';
/** For an expired or suspended ticket in debit; `owed` is the debt. */
export const debt = (owed: number) =>
  `Only what this ticket owes can be paid for: exactly ${trips(owed)}. Nothing has been charged. Please check the amount and try again.`;
export const suspended = (contact: string) =>
  `This ticket is suspended and cannot be topped up until it can be used again. Please contact ${contact} for more information.`;
export const unavailable = (contact: string) =>
  `Top-up is unavailable for this flexi ticket, as no price for its trips has been set. Please contact ${contact} for more information.`;
export const numberOfTrips = (fewest: number, most: number) => `Please choose from ${fewest} to ${most} trips.`;
