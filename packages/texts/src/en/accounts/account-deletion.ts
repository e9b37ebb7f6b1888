/** What happens to data when an account is deleted, and what is deleted while it is open: on the page that asks, in the email that confirms and in the privacy notice. */

interface Outcome {
  what: string;
  outcome: string;
}

/** What is deleted immediately when an account is deleted. */
export const deletedImmediately: readonly Outcome[] = [
  {
    what: 'Your account',
    outcome: 'Your email address, mobile number and password are deleted, and every device is logged out.',
  },
  {
    what: 'Passengers',
    outcome:
      'The passengers in your account are deleted. Names, photos, stops, year groups and student numbers are deleted from tickets that have ended. So is the record of when and where those tickets were used.',
  },
  {
    what: 'Sharing',
    outcome: 'Links that you sent stop working. Other adults no longer see your tickets, and you no longer see theirs.',
  },
  { what: 'Waiting lists', outcome: 'You are taken off every waiting list, and offers to renew a ticket end.' },
  {
    what: 'Saved cards and Direct Debit mandates',
    outcome:
      'The payment providers are asked to delete your saved cards and to cancel your mandates. If one can’t be reached, we ask again until it responds.',
  },
  {
    what: 'Messages',
    outcome:
      'Your address and the text are deleted from messages that we sent you. The addresses and numbers of other people are deleted from messages about your tickets.',
  },
];

/** What is deleted automatically while an account is open: data of passengers after `months`, photos after `days`. */
export const deletedAutomatically = (months: number, days: number): readonly Outcome[] => [
  {
    what: 'Passengers in your account',
    outcome: `Deleted ${months} months after the passenger’s last ticket or your last change, whichever is later. You can remove them at any time.`,
  },
  {
    what: 'Photos that no ticket and no passenger has',
    outcome: `Deleted ${days} days after you added them.`,
  },
  {
    what: 'Passengers and trips on tickets',
    outcome: `The name, photo, stop, year group and student number on a ticket that has ended, and when it was used, are deleted ${months} months after the passenger’s last ticket. While a payment, a refund or an instalment of a ticket is open, that ticket keeps what it needs.`,
  },
  {
    what: 'Purchases that did not go through',
    outcome: `The passenger that you entered is deleted after ${months} months.`,
  },
  {
    what: 'Waiting lists',
    outcome: `Your place on a list is deleted ${months} months after the end of its school year on 31 July.`,
  },
];

/** What is kept for a while after an account is deleted, why, and until when. */
export const keptForAWhile: readonly Outcome[] = [
  {
    what: 'Tickets that are still valid',
    outcome:
      'The passenger’s name, photo, stop and trips, and what your transport provider was told about the ticket, stay until it ends, so that a printed or saved code goes on working and the driver can check whose it is. They are deleted the day after. Without an account you can’t download the ticket any more.',
  },
  {
    what: 'Sales',
    outcome:
      'What was sold, when, for how much, how it was paid and what was refunded stays. The law requires transport providers to keep their accounts for six years after the end of a financial year. No name, address or number is left in it. Seven years after the last payment the payment providers’ references are deleted too.',
  },
  {
    what: 'What payment providers told us',
    outcome:
      'Their notices of payments can hold a name or an email address. They are emptied 90 days after we receive them.',
  },
  {
    what: 'The log of changes',
    outcome:
      'The log still shows that a ticket was changed, and when, under a number that no longer leads to you. The names in it are deleted.',
  },
  {
    what: 'Copies that were saved',
    outcome: 'A PDF, a picture or a wallet pass that somebody saved stays where it is. We can’t reach it.',
  },
  {
    what: 'Backups',
    outcome:
      'Backup copies are overwritten in turn. They are used only after a disaster. If one is used, accounts that were deleted since then are deleted again.',
  },
];
