import { daysOfUnusedPhotos, monthsOfPassengers } from './retention.ts';

/** What becomes of one kind of thing. */
export interface Fate {
  what: string;
  outcome: string;
}

// One text for the page that asks, the mail that confirms and the privacy notice: what is done is what is said.

/** What goes at once when an account is deleted. */
export const goesAtOnce: readonly Fate[] = [
  {
    what: 'Your account',
    outcome: 'Your email address, mobile number and password are deleted, and every device is logged out.',
  },
  {
    what: 'Passengers',
    outcome:
      'Names, photos, stops, year groups and student numbers are deleted from tickets that have ended, and with them when and where those tickets were used.',
  },
  {
    what: 'Sharing',
    outcome: 'Links that you sent stop working, and other adults no longer see your tickets, nor you theirs.',
  },
  { what: 'Waiting lists', outcome: 'You are taken off every waiting list, and offers to renew a ticket end.' },
  {
    what: 'Saved cards and direct debit mandates',
    outcome:
      'The payment providers are told to delete your saved cards and to cancel your mandates. Where one can’t be reached, it is asked again until it has answered.',
  },
  {
    what: 'Messages',
    outcome:
      'Your address and the words are deleted from what we sent you, and from messages about your tickets to others the addresses and numbers.',
  },
];

/** What is deleted by itself while an account stays open (retention.ts, decision 064). */
export const deletedByItself: readonly Fate[] = [
  {
    what: 'Photos that you never bought with',
    outcome: `Deleted ${daysOfUnusedPhotos} days after you added them.`,
  },
  {
    what: 'Passengers and trips',
    outcome: `The name, photo, stop, year group and student number on a ticket that has ended, and when it was used, are deleted ${monthsOfPassengers} months after the passenger’s last ticket. While a payment, a refund or an instalment of a ticket is open, that ticket keeps what it needs.`,
  },
  {
    what: 'Purchases that did not go through',
    outcome: `The passenger that you entered is deleted after ${monthsOfPassengers} months.`,
  },
  {
    what: 'Waiting lists',
    outcome: `Your place on a list is deleted ${monthsOfPassengers} months after the end of its school year on 31 July.`,
  },
];

/** What stays for a while when an account is deleted, why, and until when. */
export const staysForAWhile: readonly Fate[] = [
  {
    what: 'Tickets that are still valid',
    outcome:
      'The passenger’s name, photo, stop and trips, and what the operator was told about the ticket, stay until it ends, so that a printed or saved code goes on working and the driver can check whose it is. They are deleted the day after. Without an account you can’t download the ticket any more.',
  },
  {
    what: 'Sales',
    outcome:
      'What was sold, when, for how much, how it was paid and what was given back stays, as the law makes operators keep their accounts for six years after the end of a financial year. No name, address or number is left in it. Seven years after the last payment the payment providers’ references are deleted too.',
  },
  {
    what: 'What payment providers told us',
    outcome: 'Their notices of payments can hold a name or an email address. They are emptied 90 days after they came.',
  },
  {
    what: 'The log of changes',
    outcome:
      'That a ticket was changed, and when, stays under a number that no longer leads to you. The names in it are deleted.',
  },
  {
    what: 'Copies that were saved',
    outcome: 'A PDF, a picture or a wallet pass that somebody saved stays where it is. We can’t reach it.',
  },
  {
    what: 'Backups',
    outcome:
      'Copies made in case of a disaster are overwritten in their turn. Nobody works with them, and if one has to be used, accounts that were deleted since are deleted again.',
  },
];
