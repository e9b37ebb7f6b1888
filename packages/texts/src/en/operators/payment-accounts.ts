/** The page of an operator's accounts at Stripe and GoCardless, in the console (C-204). */

import { listOf } from '../list-of.ts';

export const notPermitted = 'Your role does not include the payment accounts';
export const notPermittedNext =
  'Owners connect the accounts that the money goes to. Ask an owner if you need a change.';
export const title = 'Payments';
export const lead = 'How you are paid: cards by Stripe, and instalments by Direct Debit with GoCardless.';

/** Whose detail a payment provider needs, by the first part of its name for it. */
const subjects: Readonly<Record<string, string>> = {
  company: 'the company',
  individual: 'the person who signs up',
  representative: 'the person who represents the company',
  owners: 'the owners',
  directors: 'the directors',
  executives: 'the executives',
  authorizer: 'the person who authorises the account',
  person: 'a person of the company',
};

/** What it needs of them, by the next part. */
const details: Readonly<Record<string, string>> = {
  name: 'the name',
  first_name: 'the name',
  last_name: 'the name',
  address: 'the address',
  registered_address: 'the home address',
  dob: 'the date of birth',
  email: 'the email address',
  phone: 'the phone number',
  nationality: 'the nationality',
  id_number: 'the identity number',
  structure: 'the legal form',
  relationship: 'the role',
  'verification.document': 'a document that proves the identity',
  'verification.additional_document': 'a second document',
};

const whole: Readonly<Record<string, string>> = {
  external_account: 'the bank account for payouts',
  tos_acceptance: 'your agreement to the terms of Stripe',
  business_type: 'the kind of company',
  'company.tax_id': 'the company number',
  'company.vat_id': 'the VAT number',
  'company.verification.document': 'a document that proves that the company is registered',
  'company.owners_provided': 'a confirmation that all owners are named',
  'company.directors_provided': 'a confirmation that all directors are named',
  'company.executives_provided': 'a confirmation that all executives are named',
  'business_profile.url': 'the website of the company',
  'business_profile.mcc': 'what the company sells',
  'business_profile.product_description': 'what the company sells',
  'business_profile.support_phone': 'the phone number for your customers',
  'business_profile.support_email': 'the email address for your customers',
  'business_profile.name': 'the name that customers know',
  'settings.payments.statement_descriptor': 'the words on bank statements',
};

/**
 * What Stripe needs, in words. `name` is Stripe's name of it, such as 'company.address.line1' or 'person_1Ab.dob.day'. A name that is not known is
 * read part by part, so that nothing that is needed is hidden.
 */
export function needInWords(name: string): string {
  const known = longestOf(whole, name);
  if (known !== undefined) return known;
  const [first = '', ...rest] = name.split('.');
  const subject = subjects[first.startsWith('person_') ? 'person' : first];
  const detail = longestOf(details, rest.join('.'));
  if (subject !== undefined && detail !== undefined) return `${detail} of ${subject}`;
  if (subject !== undefined && rest.length > 0) return `${readable(rest.join(' '))} of ${subject}`;
  return readable(name);
}

/** The words of the longest beginning of a name that is in a list: 'address' for 'address.line1'. */
function longestOf(list: Readonly<Record<string, string>>, name: string): string | undefined {
  const parts = name.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const beginning = parts.slice(0, length).join('.');
    if (Object.hasOwn(list, beginning)) return list[beginning];
  }
  return undefined;
}

const readable = (name: string) => name.replaceAll(/[._]+/g, ' ').trim();

/** Why Stripe has stopped an account, by its name for the reason. */
const reasons: Readonly<Record<string, string>> = {
  'requirements.past_due': 'Something that Stripe needs is overdue.',
  'requirements.pending_verification': 'Stripe is checking what was sent.',
  'action_required.requested_capabilities': 'Stripe needs an answer in your Stripe account.',
  under_review: 'Stripe is reviewing the account.',
  listed: 'Stripe is checking whether a name is on a list of sanctions.',
  platform_paused: 'The account is paused.',
  'rejected.fraud': 'Stripe has rejected the account because it suspects fraud.',
  'rejected.listed': 'Stripe has rejected the account because of a list of sanctions.',
  'rejected.terms_of_service': 'Stripe has rejected the account because of its terms.',
  'rejected.incomplete_verification': 'Stripe has rejected the account because its details could not be verified.',
  'rejected.other': 'Stripe has rejected the account.',
  other: 'Stripe gives no reason.',
};

export function reasonInWords(reason: string): string {
  if (Object.hasOwn(reasons, reason)) return reasons[reason]!;
  return reason.startsWith('rejected.') ? reasons['rejected.other']! : `Stripe says: ${readable(reason)}.`;
}

export const cardsTitle = 'Cards';
export const cardsAbout = 'Stripe takes card payments and pays them out to your bank account.';
export const cards = {
  none: 'Cards: not connected. Nobody can pay by card yet.',
  unknown: 'Cards: connected. The account has not been checked yet.',
  gone: 'Cards: Stripe no longer lets Fareway use this account. Connect Stripe again.',
  started: 'Cards: not ready yet.',
  reviewing: 'Cards: not ready yet. Stripe is checking what was sent.',
  stopped: 'Cards: stopped. Stripe takes no payments for you at the moment.',
  'payouts-off': 'Cards: ready, but Stripe does not pay out to you yet.',
  ready: (ending: string | null) =>
    ending === null ? 'Cards: ready. Payouts are on.' : `Cards: ready. Payouts go to the account ending ${ending}.`,
};
export const needs = (words: readonly string[]) => `Stripe still needs: ${listOf(words)}.`;
export const needsBy = (words: readonly string[], day: string) => `Stripe needs by ${day}: ${listOf(words)}.`;
export const later = (words: readonly string[]) => `Stripe will ask later: ${listOf(words)}.`;
export const checking = (words: readonly string[]) => `Stripe is checking: ${listOf(words)}.`;
export const notAccepted = (need: string, reason: string) => `Not accepted: ${need}. ${reason}`;
export const connectCards = 'Connect Stripe';
export const continueCards = 'Continue at Stripe';
export const connectAgain = 'Connect Stripe again';
export const connectHint =
  'Stripe asks for the details of the company and its bank account on its own pages. You can stop there and come back.';
export const accountAtStripe = (id: string) => `Account at Stripe: ${id}`;
export const linkExpired = 'That page of Stripe has expired';
export const linkExpiredNext = 'Nothing is lost. Continue at Stripe where you stopped.';

export const checkCards = 'Check Stripe now';
export const checkDebits = 'Check GoCardless now';
export const checkedAt = (day: string, time: string) => `Checked on ${day} at ${time}.`;
export const checked = 'Checked just now.';
export const notDone = 'This could not be done';

export const debitsTitle = 'Direct Debit';
export const debitsAbout =
  'GoCardless collects instalments from bank accounts. You need it only for tickets that are paid by instalments.';
export const debits = {
  none: 'Direct Debit: not connected. Tickets cannot be paid by instalments yet.',
  unknown: (organisation: string) =>
    `Direct Debit: connected as ${organisation}. The account has not been checked yet.`,
  refused: 'Direct Debit: stopped. GoCardless does not accept the access token any more. Enter a new one.',
  'scheme-missing': (name: string, scheme: string) =>
    `Direct Debit: not ready. ${scheme} is not switched on for ${name}.`,
  'action-required': (name: string) =>
    `Direct Debit: ready as ${name}, but GoCardless needs more from you before it pays out.`,
  'in-review': (name: string) =>
    `Direct Debit: ready as ${name}. GoCardless is still checking the account and pays out afterwards.`,
  'no-payout-account': (name: string) => `Direct Debit: ready as ${name}, but there is no bank account for payouts.`,
  ready: (name: string, ending: string) =>
    `Direct Debit: ready as ${name}. Payouts go to the account ending ${ending}.`,
};
export const schemes = { bacs: 'Direct Debit in pounds (Bacs)', sepa: 'Direct Debit in euros (SEPA)' };
export const debitNeeds = {
  'scheme-missing': 'Ask GoCardless to switch it on. Then check again.',
  'action-required': 'Sign in to GoCardless, and complete what it asks for. Then check again.',
  'in-review': 'There is nothing to do.',
  'no-payout-account': 'Sign in to GoCardless, and add a bank account. Then check again.',
};
export const organisation = 'Organisation ID';
export const organisationHint = 'It begins with OR. GoCardless shows it under Settings, Account.';
export const organisationWrong = 'Enter the ID as GoCardless shows it: OR and letters or digits.';
export const token = 'Access token';
export const tokenHint =
  'Create one in GoCardless under Developers, with read and write access. It is kept encrypted and is not shown again.';
export const tokenWrong = 'Enter the access token: 8 to 500 characters without spaces.';
export const connectDebits = 'Connect GoCardless';
export const replaceToken = 'Replace the access token';
export const tokenIsSet = 'An access token is saved. It is not shown.';
export const debitsConnected = 'GoCardless is connected.';
export const disconnectDebits = 'Disconnect GoCardless';
export const disconnectQuestion = 'Disconnect GoCardless?';
export const disconnectConsequence =
  'Tickets that are paid by instalments cannot be bought until you connect it again. The access token is deleted here. Revoke it in GoCardless, too.';
export const keepDebits = 'Keep it';
export const disconnected = 'GoCardless is disconnected.';
export const inUse =
  'It cannot be disconnected now: mandates, instalments or refunds of purchasers still depend on it.';
/** The states in a word or two, beside the title of each account. */
export const badges = {
  none: 'Not connected',
  unknown: 'Not checked',
  gone: 'Stopped',
  started: 'Not ready',
  reviewing: 'Being checked',
  stopped: 'Stopped',
  'payouts-off': 'No payouts yet',
  ready: 'Ready',
  refused: 'Stopped',
  'scheme-missing': 'Not ready',
  'action-required': 'Needs you',
  'in-review': 'Being checked',
  'no-payout-account': 'No payouts yet',
};
