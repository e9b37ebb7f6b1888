import * as text from '@fareway/texts/operators/payment-accounts.ts';
import * as v from 'valibot';
import { readable } from '../forms/readable.ts';

// The accounts of an operator at the payment providers: their states, and what they still need, in words (C-204).

/** What the card payment provider says of a connected account. Needs are the provider's names, such as 'company.address.line1'. */
export interface CardAccountFacts {
  charges_enabled: boolean;
  payouts_enabled: boolean;
  details_submitted: boolean;
  /** Needed now. Contains what is overdue. */
  currently_due: string[];
  past_due: string[];
  /** Asked for later. Contains what is needed now. */
  eventually_due: string[];
  /** Sent, and being checked. */
  pending_verification: string[];
  /** Sent, and not accepted. */
  errors: { requirement: string; reason: string }[];
  disabled_reason: string | null;
}

export const cardAccountStates = [
  'none',
  'unknown',
  'gone',
  'started',
  'reviewing',
  'stopped',
  'payouts-off',
  'ready',
] as const;
export type CardAccountState = (typeof cardAccountStates)[number];

export const debitAccountStates = [
  'none',
  'unknown',
  'refused',
  'scheme-missing',
  'action-required',
  'in-review',
  'no-payout-account',
  'ready',
] as const;

/** An account in words: one line of its state, and what it still needs. */
export interface AccountInWords<State extends string> {
  state: State;
  line: string;
  details: string[];
}

/** The account as the console has it: null without one; `facts` are null until it has been read. */
export type KnownCardAccount = null | { is_gone: boolean; facts: CardAccountFacts | null };

/** Returns the state of an operator's account for cards. */
export function stateOfCards(account: KnownCardAccount): CardAccountState {
  if (!account) return 'none';
  if (account.is_gone) return 'gone';
  const { facts } = account;
  if (!facts) return 'unknown';
  if (facts.charges_enabled) return facts.payouts_enabled ? 'ready' : 'payouts-off';
  if (facts.disabled_reason?.startsWith('rejected.')) return 'stopped';
  if (needsOf(facts).length > 0) return facts.details_submitted ? 'stopped' : 'started';
  if (facts.pending_verification.length > 0 || facts.disabled_reason === 'requirements.pending_verification')
    return 'reviewing';
  return facts.details_submitted ? 'stopped' : 'started';
}

/** What is needed now, each once, in words. */
function needsOf({ currently_due, past_due }: CardAccountFacts): string[] {
  return inWords([...past_due, ...currently_due]);
}

function inWords(names: readonly string[], except: readonly string[] = []): string[] {
  return [...new Set(names.map(text.needInWords))].filter((words) => !except.includes(words));
}

/** The account for cards in words: one line of its state, and what it still needs. `dueBy` is the last day for what is needed now, in words. */
export function describeCards(
  account: KnownCardAccount,
  { payoutEnding, dueBy }: { payoutEnding: string | null; dueBy: string | null },
): AccountInWords<CardAccountState> {
  const state = stateOfCards(account);
  const words = text.cards[state];
  const line = typeof words === 'function' ? words(payoutEnding) : words;
  const facts = account?.facts;
  if (!facts || account.is_gone) return { state, line, details: [] };
  const now = needsOf(facts);
  const checking = inWords(facts.pending_verification, now);
  const later = inWords(facts.eventually_due, [...now, ...checking]);
  return {
    state,
    line,
    details: [
      ...(facts.disabled_reason && (state === 'stopped' || state === 'payouts-off')
        ? [text.reasonInWords(facts.disabled_reason)]
        : []),
      ...facts.errors.map(({ requirement, reason }) => text.notAccepted(text.needInWords(requirement), reason)),
      ...(now.length > 0 ? [dueBy === null ? text.needs(now) : text.needsBy(now, dueBy)] : []),
      ...(checking.length > 0 ? [text.checking(checking)] : []),
      ...(later.length > 0 ? [text.later(later)] : []),
    ],
  };
}

/** What the direct debit provider says of the creditor of an access token. */
export interface CreditorFacts {
  name: string;
  /** `successful`, `in_review` or `action_required`. */
  verification_status: string;
  /** The schemes that are active: `bacs`, `sepa`. */
  schemes: string[];
  /** The last digits of the bank account for payouts. */
  payout_ending: string | null;
}

export type KnownDebitAccount = null | {
  organisation_id: string;
  /** Whether the provider no longer accepts the access token. */
  is_refused: boolean;
  facts: CreditorFacts | null;
};

/** The scheme of direct debits in a currency, by the provider's name. */
export const schemeOfCurrency = { gbp: 'bacs', eur: 'sepa' } as const;

/** The account for direct debits in words: one line of its state, and what it still needs. */
export function describeDebits(
  account: KnownDebitAccount,
  currency: keyof typeof schemeOfCurrency,
): AccountInWords<(typeof debitAccountStates)[number]> {
  if (!account) return { state: 'none', line: text.debits.none, details: [] };
  if (account.is_refused) return { state: 'refused', line: text.debits.refused, details: [] };
  const { facts, organisation_id } = account;
  if (!facts) return { state: 'unknown', line: text.debits.unknown(organisation_id), details: [] };
  const scheme = schemeOfCurrency[currency];
  const { name, payout_ending: ending } = facts;
  const { debits, debitNeeds } = text;
  if (!facts.schemes.includes(scheme)) {
    const state = 'scheme-missing';
    return { state, line: debits[state](name, text.schemes[scheme]), details: [debitNeeds[state]] };
  }
  if (facts.verification_status === 'successful' && ending !== null)
    return { state: 'ready', line: debits.ready(name, ending), details: [] };
  // a status that is not known is one that needs a look
  const waiting = facts.verification_status === 'in_review' ? 'in-review' : 'action-required';
  const state = facts.verification_status === 'successful' ? 'no-payout-account' : waiting;
  return { state, line: debits[state](name), details: [debitNeeds[state]] };
}

/** The form of the account for direct debits. */
export const debitAccountForm = readable(
  v.object({
    organisation_id: v.pipe(
      v.string(text.organisationWrong),
      v.trim(),
      v.toUpperCase(),
      v.maxCodePoints(40, text.organisationWrong),
      v.regex(/^OR[\dA-Z]+$/, text.organisationWrong),
    ),
    access_token: v.pipe(v.string(text.tokenWrong), v.trim(), v.regex(/^[\x21-\x7e]{8,500}$/, text.tokenWrong)),
  }),
);
