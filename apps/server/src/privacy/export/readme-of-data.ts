import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { localDate } from '../../platform/clock.ts';

const described: [file: string, what: string][] = [
  ['account.json', 'your email address, mobile number and when the account was made'],
  ['sessions.json', 'the browsers that you logged in with in the last 90 days'],
  ['earlier-emails.json', 'email addresses that your account had in the last seven days'],
  ['known-browsers.json', 'when you first and last logged in with each browser that we recognise'],
  ['tickets.json', 'your tickets, who travels on them and what they cost'],
  ['trips.json', 'when and on which service the tickets were used'],
  ['bookings.json', 'the journeys that are booked on your passes, and what they were before you changed them'],
  ['passengers.json', 'the passengers that you keep in your account'],
  ['photos.json, photos/', 'the photos of passengers; tickets.json and passengers.json say whose they are'],
  ['orders.json', 'what you bought or tried to buy, what you entered, and how it went on'],
  [
    'payments.json, refunds.json',
    'what was paid by which card and what was given back, with the payment provider’s reference',
  ],
  [
    'payment-provider-accounts.json',
    'as whom the payment provider knows you; saved cards are kept there and not by us',
  ],
  ['instalments.json', 'what is paid by direct debit, and when'],
  ['mandates.json', 'your direct debit mandates; bank details are kept by the provider and not by us'],
  ['visits-to-give-a-mandate.json', 'when you went to the provider’s page to give one'],
  ['vouchers.json', 'vouchers that you used'],
  ['renewals.json', 'offers to renew a ticket'],
  ['waiting-lists.json', 'waiting lists that you are on, and what you told for them'],
  ['links-sent.json', 'when you sent a ticket to somebody, and when you stopped sharing it'],
  ['guardians.json', 'who else sees your tickets, and what is shared with you'],
  ['messages.json', 'emails and texts to you and about your tickets: which, to whom and when'],
  ['changes.json', 'changes of your tickets and your account that were written down'],
];

/** Returns the note that explains the files of an export. */
export function readmeOfData(now: Date, origin: string): string {
  const width = Math.max(...described.map(([file]) => file.length)) + 2;
  const lines = described.map(([file, what]) => `${file.padEnd(width)}${what}`);
  return [
    'YOUR DATA',
    '',
    `This is what ${new URL(origin).host} keeps about you and the passengers you buy for, as of ${formatDate(localDate(now, 'Europe/London'))}.`,
    'The files are JSON: any text editor opens them, and other programs can read them.',
    'Times are in UTC (a time that ends in Z), days are those of the operator, and amounts are in the currency beside them.',
    'A file with nothing but [] in it means that we keep nothing of that kind.',
    '',
    ...lines,
    '',
    'Passwords and codes are kept only in a form that nobody can read back, so they are not here.',
    `Why we keep what we keep, for how long, and how to have it corrected or deleted: ${origin}/privacy`,
    '',
    'Please keep this file where nobody else finds it: there are names and photos of children in it.',
    '',
  ].join('\r\n');
}
