import { plural } from '../plural.ts';

/** The last step of booking: the summary, and the payment. */

export const lead = (journeys: number, operator: string) =>
  plural(journeys, { one: `1 journey with ${operator}`, other: `${journeys} journeys with ${operator}` });
export const trips = 'Trips';
/** The second word is only read aloud. */
export const editPassenger = <Part>(hidden: (words: string) => Part) => ['Edit', hidden(' passenger')];
export const editJourneys = <Part>(hidden: (words: string) => Part) => ['Edit', hidden(' journeys')];
/** With a voucher that leaves less than the smallest payment. */
export const voucherNeedsMoreJourneys = (sign: string) =>
  `With this voucher less than ${sign}1 is left to pay. Choose more journeys, or remove the voucher.`;
/** The journeys cost less than that without the voucher, too. */
export const journeysCostTooLittle = (sign: string) =>
  `With this voucher less than ${sign}1 is left to pay. Choose more journeys.`;
export const photoUnsentHint =
  'We will try again when you pay. You can buy the pass without it, but then there is no photo on the pass.';
export const pass = 'Advance pass';
export const newPass = 'New advance pass';
