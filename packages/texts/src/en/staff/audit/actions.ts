/** What the audit log says of each change. */

import { inWords } from '../../words/in-words.ts';

/** Whom a sentence is about: the name of the subject if it has one, and who made the change. */
export interface About {
  subject?: string | undefined;
  by: string;
  /** Whether the person changed their own membership. */
  isSelf?: boolean;
}

type Words = string | ((about: About) => string);

/** A sentence that names its subject where the entry has a name: `…` is the place of the name. */
const named = (withName: string, without: string) => {
  return ({ subject }: About) => (subject === undefined ? without : withName.replace('…', () => subject));
};

/** The changes at an operator, by the slug of the action. A sentence begins after the name of who made it. */
export const actionsOfOperator = {
  'accept-ticket': 'Accepted a shared ticket',
  'add-area': 'Added a place that people search for',
  'add-device': named('Paired the boarding device …', 'Paired a boarding device'),
  'bring-home-item-back': 'Brought something on home back',
  'cancel-charge-back': 'Reported that the charge-back of an instalment was cancelled',
  'cancel-departure': named('Cancelled a departure of …', 'Cancelled a departure'),
  'cancel-instalments': 'Reported that instalments were cancelled',
  'change-calendar': named('Changed the calendar …', 'Changed a calendar'),
  'ask-for-data-archive': 'Asked for an archive of all data',
  'download-data-archive': 'Downloaded the archive of all data',
  'open-practice': 'Opened the practice operator',
  'empty-practice': 'Emptied the practice operator',
  'archive-service': named('Archived the service …', 'Archived a service'),
  'change-service': named('Changed the service …', 'Changed a service'),
  'change-staff': named('Changed what … may do', 'Changed what a member of the team may do'),
  'change-ticket': named('Changed the ticket …', 'Changed a ticket on sale'),
  'change-logo': 'Changed the logo',
  'change-passengers-on-devices': 'Changed what devices show of passengers',
  'change-policy': 'Changed the terms and refunds',
  'change-company': 'Changed what purchasers see of the operator',
  'change-sale-rules': 'Changed the rules of sale',
  'change-timetable': named('Changed the timetable of …', 'Changed the timetable of a service'),
  'close-renewal-campaign': named('Closed the renewal campaign …', 'Closed a renewal campaign'),
  'close-sale': named('Closed the sale of …', 'Closed the sale of a ticket'),
  'close-day': named('Closed a day of the calendar …', 'Closed a day of a calendar'),
  'connect-card-account': 'Began to connect the account for cards',
  'connect-direct-debit-account': 'Connected the account for Direct Debit',
  'continue-renewal-campaign': named('Continued the renewal campaign …', 'Continued a renewal campaign'),
  'correct-name': 'Corrected the name of a passenger',
  'copy-service': named('Copied a service as …', 'Copied a service'),
  'create-calendar': named('Created the calendar …', 'Created a calendar'),
  'create-renewal': 'Offered a renewal',
  'create-renewal-campaign': named('Started the renewal campaign …', 'Started a renewal campaign'),
  'create-service': named('Created the service …', 'Created a service'),
  'create-ticket': named('Created the ticket …', 'Created a ticket to sell'),
  'create-vehicle': named('Added the vehicle …', 'Added a vehicle'),
  'change-vehicle': named('Changed the vehicle …', 'Changed a vehicle'),
  'remove-vehicle': named('Removed the vehicle …', 'Removed a vehicle'),
  'set-service-vehicles': named('Changed the vehicles of …', 'Changed the vehicles of a service'),
  'set-relief': named('Changed the relief buses of …', 'Changed the relief buses of a service'),
  'give-vehicle': named('Gave a departure of … another vehicle', 'Gave a departure another vehicle'),
  'charge-back-instalment': 'Reported that an instalment was charged back',
  'change-zones': named('Changed the zones of …', 'Changed the zones of a service'),
  'set-service-calendar': named('Chose the calendar of …', 'Chose the calendar of a service'),
  'add-stop': named('Added the stop … of the national list', 'Added a stop of the national list'),
  'place-stop': named('Set the position of the stop …', 'Set the position of a stop'),
  'create-voucher': named('Created the voucher …', 'Created a voucher'),
  'delete-calendar': named('Deleted the calendar …', 'Deleted a calendar'),
  'delete-waiting-list-entries': 'Deleted old entries of the waiting list',
  'disconnect-direct-debit-account': 'Disconnected the account for Direct Debit',
  'dispute-payment': 'Reported that a payment is disputed',
  'discard-ticket': named('Discarded what was prepared for the ticket …', 'Discarded a prepared ticket'),
  'end-mandate': ({ by }: About) => (by === 'system' ? 'Cancelled a mandate' : 'Reported that a mandate has ended'),
  'end-plan': 'Ended a payment plan',
  'end-preview': 'Ended a preview',
  'end-sale-link': named('Ended a link to the ticket …', 'Ended a link to a private ticket'),
  'erase-passenger': ({ by }: About) =>
    by === 'system' ? 'Erased the passenger of a ticket after 13 months' : 'Erased the passenger of a ticket',
  'export-list': 'Exported a list',
  'fail-refund': 'Could not make a refund',
  'import-file': named('Imported the file …', 'Imported a file'),
  'give-home-item': 'Gave something on home to a member',
  'handle-cancelled-departure': named(
    'Moved, refunded or wrote to passengers of a cancelled departure of …',
    'Moved, refunded or wrote to passengers of a cancelled departure',
  ),
  'invite-guardian': 'Shared a ticket with another account',
  'invite-purchasers': named('Invited the purchasers of …', 'Invited the purchasers of imported tickets'),
  'invite-staff': named('Invited … to the team', 'Invited somebody to the team'),
  'join-staff': ({ by, subject }: About) =>
    by === 'system' ? `Added ${subject ?? 'somebody'} to the team` : 'Joined the team',
  'lift-suspension': 'Made a suspended ticket active again',
  'leave-ticket': 'Left a shared ticket',
  'lower-capacity': named('Lowered the number of seats or tickets of …', 'Lowered the number of seats or tickets'),
  'lack-seats-of-weeks': named(
    'Opened the departure … with fewer seats than the weeks need that were sold before',
    'Opened a departure with fewer seats than the weeks need that were sold before',
  ),
  'make-preview': 'Made a preview',
  'make-sale-link': named('Made a link to the ticket …', 'Made a link to a private ticket'),
  'move-closing-day': named('Moved the last day of the renewal campaign …', 'Moved the last day of a renewal campaign'),
  'move-departure': 'Moved a ticket to another departure',
  'move-passengers': named('Moved the passengers of …', 'Moved the passengers of a stop'),
  'move-stop': 'Moved a passenger to another stop',
  'open-sale': named('Opened the sale of …', 'Opened the sale of a ticket'),
  'open-operator': 'Opened the operator at Fareway',
  'prepare-ticket': named('Prepared the ticket …', 'Prepared a ticket'),
  'plan-publication': 'Planned to publish tickets',
  'take-publication-back': 'Took a planned publication back',
  'fail-publication': 'Could not publish what was planned',
  'publish-tickets': 'Published tickets',
  'put-departure-back': named('Put a departure of … back', 'Put a departure back'),
  'put-home-item-off': 'Put something on home off until a day',
  'record-boarding': 'Recorded that a passenger boarded',
  'refund-instalment': 'Refunded an instalment',
  'refund-payment': 'Refunded a payment in full',
  'refund-ticket': 'Voided a ticket and refunded it',
  'register-wallet-domain': 'Registered the shop for Apple Pay and Google Pay',
  'reinstate-mandate': 'Reported that a mandate is in use again',
  'release-home-item': 'Let go of something on home',
  'set-mail-address': 'Changed the address of emails',
  'remove-mail-address': 'Stopped sending emails from the own domain',
  'verify-mail-domain': 'Began to send emails from the own domain',
  'lose-mail-domain': 'Stopped sending emails from the own domain, because of its records',
  'set-morning-email': 'Changed the time of the morning email',
  'take-home-item': 'Took something on home',
  'remove-logo': 'Removed the logo',
  'release-held-back-seats': named(
    'Put seats on sale that were held back of …',
    'Put seats on sale that were held back',
  ),
  'remove-area': 'Removed a place that people search for',
  'remove-staff': ({ subject, isSelf }: About) =>
    isSelf ? 'Left the team' : `Removed ${subject ?? 'somebody'} from the team`,
  'remove-stop': named('Removed the stop …', 'Removed a stop'),
  'remove-timetable': named('Removed a coming timetable of …', 'Removed a coming timetable'),
  'rename-stop': named('Renamed the stop …', 'Renamed a stop'),
  'renew-code': 'Replaced the code of a ticket',
  'replace-photo': 'Replaced the photo of a passenger',
  'report-card-account': 'Changed what the account for cards may do',
  'report-refund': 'Reported that an instalment was refunded',
  'return-instalment': 'Reported that an instalment failed after it was collected',
  'return-refund': 'Reported that a refund did not arrive',
  'replace-mandate': 'Replaced a mandate',
  'report-direct-debit-account': 'Changed what the account for Direct Debit may do',
  'resend-staff-invitation': 'Sent an invitation to the team again',
  'reset-second-factor': named('Reset the second factor of …', 'Reset the second factor of a member'),
  'restore-service': named('Restored the service …', 'Restored a service'),
  'retry-instalment': 'Asked for a failed instalment again',
  'revoke-device': named('Revoked the boarding device …', 'Revoked a boarding device'),
  'save-instalment-rule': 'Changed the rule for failed instalments',
  'set-season-margin': named('Set the overbooking margin of …', 'Set the overbooking margin of a service'),
  'set-shared-limit': named('Set the seats that tickets of … share', 'Set the seats that tickets share'),
  'set-stock': named('Set how many of … can be sold', 'Set how many of a ticket can be sold'),
  'set-weekday-seats': named('Set the seats on weekdays of …', 'Set the seats on weekdays of a service'),
  'suspend-mandate': 'Reported that a mandate is suspended',
  'suspend-ticket': 'Suspended a ticket',
  'stop-sharing': 'Stopped the links of a ticket',
  'switch-boarding-notifications': 'Switched the notices of boarding',
  'take-back-ticket': 'Took back a shared ticket',
  'take-closure-back': named('Took back a closure of the calendar …', 'Took back a closure of a calendar'),
  'take-staff-invitation-back': 'Took back an invitation to the team',
  'void-ticket': 'Voided a ticket',
  'undo-import': named('Took the import of … back', 'Took an import back'),
} as const satisfies Record<string, Words>;

/** The changes of a person's own account, and of all operators at once. No operator's log has them. */
export const actionsOfNoOperator = {
  'add-passkey': 'Added a passkey',
  'close-account': 'Deleted the account',
  'discard-photos': 'Discarded photos that were not used',
  'erase-unsold-passengers': 'Erased the passengers of orders without a ticket',
  'load-national-stops': 'Loaded the national list of stops',
  'remove-passkey': 'Removed a passkey',
  'replace-authenticator': 'Replaced the authenticator app',
  'reset-password': 'Chose a new password',
  'set-up-authenticator': 'Set up an authenticator app',
  'undo-email-change': 'Undid the change of the email address',
  'verify-email-change': 'Changed the email address',
} as const satisfies Record<string, Words>;

const sentences: Readonly<Record<string, Words>> = { ...actionsOfOperator, ...actionsOfNoOperator };

/** What was done, as a sentence after the name of who did it. An action of an older release reads as its slug in words. */
export function sentenceOf(action: string, about: About): string {
  const words = Object.hasOwn(sentences, action) ? sentences[action]! : inWords(action);
  return typeof words === 'string' ? words : words(about);
}

export const yes = 'yes';
export const no = 'no';
export const nothing = 'none';
/** Instead of an amount, for a member who does not see money. */
export const hidden = 'hidden: you do not see money';

/** Who makes changes without a name of their own. */
export const aPurchaser = 'A purchaser';
export const aDevice = 'A boarding device';
export const aMember = 'A member of the team';
export const aProvider = 'A payment provider';
/** A payment provider by the name that the entry has. */
export const providers: Readonly<Record<string, string>> = { stripe: 'Stripe', gocardless: 'GoCardless' };
