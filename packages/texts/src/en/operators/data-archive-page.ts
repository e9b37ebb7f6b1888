/** The page on which an owner takes away all data (C-207). */

export const lead = 'One ZIP with everything that Fareway has for your company, as CSV and JSON, with a description.';
export const has = [
  'Services, stops, calendars, tickets on sale, seats and vouchers.',
  'Orders, payments, refunds, payouts and the ledger.',
  'Tickets sold with their passengers, trips, the waiting list, and the families’ addresses and phone numbers.',
  'The team, the audit log, and who looked at personal data.',
];
export const hasNot =
  'Photos, passwords and secrets are not in it. It is made in the background and kept for a day. Each download is recorded.';
export const ask = 'Make the archive';
export const askAgain = 'Make a new one';
export const making = 'The archive is being made';
export const makingNext = 'With many tickets it takes some minutes. You can leave this page and come back.';
export const ready = (size: string) => `The archive is ready: ${size}`;
export const askedBy = (name: string, when: string) => `${name} asked for it on ${when}.`;
export const until = (when: string) => `It is deleted on ${when}.`;
export const download = 'Download the archive';
export const keepSafe =
  'It has names and addresses of children and adults. Keep it safe, and delete it when you have no more use for it.';
export const failed = 'The archive could not be made';
export const failedNext = 'Ask for a new one. If that fails too, write to us.';
export const notMade = 'It was not asked for';
export const notPermitted = 'Only an owner can take all data away';
export const notPermittedNext = 'Ask an owner of your company for the archive.';
export const megabytes = (size: string) => `${size} MB`;
