/** The note in the file with all data of an account. */

export const title = 'YOUR DATA';
export const lead = (host: string, date: string) =>
  `This is what ${host} keeps about you and the passengers you buy for, as of ${date}.`;
export const format = 'The files are JSON: any text editor opens them, and other programs can read them.';
export const units =
  'Times are in UTC (a time that ends in Z), days are those of the transport provider, and amounts are in the currency beside them.';
export const empty = 'A file with nothing but [] in it means that we keep nothing of that kind.';
/** By the name of the file. */
export const files = {
  'account.json': 'your email address and mobile number, and when you registered',
  'sessions.json': 'the browsers that you logged in with in the last 90 days',
  'earlier-emails.json': 'email addresses that your account had in the last seven days',
  'known-browsers.json': 'when you first and last logged in with each browser that we recognise',
  'tickets.json': 'your tickets, who travels on them and what they cost',
  'trips.json': 'when and on which service the tickets were used',
  'bookings.json': 'the journeys that are booked on your passes, and what they were before you changed them',
  'passengers.json': 'the passengers that you keep in your account',
  'photos.json, photos/': 'the photos of passengers; tickets.json and passengers.json say whose they are',
  'orders.json': 'what you bought or tried to buy, what you entered, and what became of it',
  'payments.json, refunds.json':
    'what was paid by which card and what was given back, with the payment provider’s reference',
  'payment-provider-accounts.json': 'how the payment provider identifies you; saved cards are kept there and not by us',
  'instalments.json': 'what is paid by Direct Debit, and when',
  'mandates.json': 'your Direct Debit mandates; bank details are kept by the provider and not by us',
  'visits-to-give-a-mandate.json': 'when you went to the provider’s page to set up a mandate',
  'vouchers.json': 'vouchers that you used',
  'renewals.json': 'offers to renew a ticket',
  'waiting-lists.json': 'waiting lists that you are on, and the details that you gave for them',
  'links-to-private-tickets.json': 'links to private tickets that an operator limited to your email address',
  'links-sent.json': 'when you sent a ticket to somebody, and when you stopped sharing it',
  'guardians.json': 'who else sees your tickets, and what is shared with you',
  'messages.json': 'emails and texts to you and about your tickets: which, to whom and when',
  'views-by-staff.json': 'when people of a transport provider saw your name or your addresses, and in which list',
  'changes.json': 'changes to your tickets and your account that were recorded',
};
export const secrets = 'Passwords and codes are kept only in a form that nobody can read back, so they are not here.';
export const privacy = (address: string) =>
  `Why we keep what we keep, for how long, and how to have it corrected or deleted: ${address}`;
export const keepSafe = 'Please keep this file in a safe place: it has names and photos of children in it.';
