import { plural } from '../plural.ts';

/** Refusals of booking journeys on advance passes, and of changing a booking. */

/** A journey: 'S1 on Sat 21st Nov 2026'. */
export const journeyOnDay = (service: string, day: string) => `${service} on ${day}`;
export const serviceNotBookedByJourney =
  'One of these services cannot be booked journey by journey. Please choose again.';
export const journeyUnavailable = (journey: string) => `${journey} cannot be booked. Please choose another day.`;
export const journeyWithoutStop = (journey: string, stop: string) =>
  `${journey} does not call at ${stop}. Please choose another stop or another day.`;
export const journeySoldOut = (journey: string) =>
  `${journey} has just sold out. Nothing has been charged. Please choose another day.`;
export const journeyHasLeft = (journey: string, time: string) =>
  `${journey} left at ${time}. Please choose another day.`;
/** The operator sells journeys until a time before they leave. */
export const journeySoldUntil = (journey: string, time: string) =>
  `${journey} was sold until ${time}. Please choose another day.`;
export const journeyTimeChanged = (journey: string) =>
  `${journey} now leaves at a different time. Nothing has been charged. Please look at the times and choose again. If the times look the same, reload the page.`;
export const journeyBookedAlready = (journey: string) =>
  `${journey} is already booked on this pass, or a payment for it is still under way. Please choose another day.`;
export const journeysBookedMeanwhile =
  'One of these journeys is already booked on this pass, or a payment for it is still under way. Nothing has been charged.';
export const journeyOutsidePass = (journey: string) => `${journey} is not within the days on which this pass is valid.`;
export const tooFewJourneys = (fewest: number) =>
  plural(fewest, { one: 'Please select at least 1 journey.', other: `Please select at least ${fewest} journeys.` });
export const amountTooSmall = (sign: string) =>
  `Invalid amount. Amount can only be 0 or a minimum of ${sign}1 using card payment.`;
export const passNotOnSale = (contact: string) =>
  `There is no advance pass on sale at the moment. Please contact ${contact} for more information.`;
export const passExists =
  'You already have an advance pass with this transport provider. Please book your journeys on it. Nothing has been charged.';
export const passUnderWay =
  'You are already buying an advance pass with this transport provider, and its payment is still under way. Please wait until it has ended. Nothing has been charged for these journeys.';
export const passNotBookable = (reason: 'void' | 'expired' | 'suspended', contact: string) =>
  `This pass is ${reason}, so no journeys can be booked on it. Please contact ${contact} for more information.`;
export const bookingNotFound = 'Booking not found.';
export const bookingNotSwappable = (contact: string) =>
  `This journey cannot be changed any more. Please contact ${contact} for help.`;
export const bookingChangedMeanwhile =
  'This journey has been changed since this page was loaded. Nothing else has been changed. Please look at your bookings.';
export const swapSoldOut = (journey: string) =>
  `${journey} has just sold out. Nothing has been changed. Please choose another day.`;
export const swapOfOtherPrice = 'A journey can only be changed to one of the same price. Nothing has been changed.';
