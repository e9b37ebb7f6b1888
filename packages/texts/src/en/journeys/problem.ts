/** What is shown when chosen journeys are no longer available, or the services could not be loaded again. */

export const unavailable = 'Some of the journeys you chose can no longer be booked';
export const chooseAgain = 'Please choose again.';
export const unknownDay = 'A day';
export const notOnSale = (day: string) => `${day}: no longer on sale.`;
export const notBookable = (day: string, service: string) => `${day}, ${service}: can no longer be booked.`;
export const withoutBus = (day: string, service: string, stop: string) =>
  `${day}, ${service}: the bus does not call at ${stop}.`;
/** By the reason. */
export const closed = {
  booked: (day: string, service: string) => `${day}, ${service}: booked.`,
  'after-pass': (day: string, service: string) => `${day}, ${service}: after your pass ends.`,
  'before-pass': (day: string, service: string) => `${day}, ${service}: before your pass begins.`,
  'sold-out': (day: string, service: string) => `${day}, ${service}: sold out.`,
};
export const left = (day: string, service: string, time: string) => `${day}, ${service}: left at ${time}.`;
export const soldUntil = (day: string, service: string, time: string) => `${day}, ${service}: sold until ${time}.`;
export const services = 'There was a problem retrieving the bus service data, please try again later.';
export const stale = 'What you see may be out of date. Your choices are kept.';
