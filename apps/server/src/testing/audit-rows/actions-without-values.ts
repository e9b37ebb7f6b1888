import type { Action } from './expect-audit.ts';

/** Actions whose entries have no values, each with the reason. Every other entry says what was before, what is after, or both. */
export const actionsWithoutValues = {
  'ask-for-data-archive': 'An archive has all data of the operator.',
  'download-data-archive': 'An archive has all data of the operator.',
  'dispute-payment': 'The order is the thing, and the payment is disputed in full.',
  'erase-passenger': 'The names that were erased must not stay in the log.',
  'renew-code': 'A code is a secret.',
  'close-account': 'What the account had must not stay in the log.',
  'set-up-authenticator': 'The key of an authenticator app is a secret.',
  'replace-authenticator': 'The key of an authenticator app is a secret.',
  'reset-password': 'A password is a secret.',
  'undo-email-change': 'The log is not erased with an account, so it has no address of a purchaser.',
  'verify-email-change': 'The log is not erased with an account, so it has no address of a purchaser.',
  'replace-mandate': 'The references of a bank are in no entry, and the status stays the same.',
} as const satisfies Partial<Record<Action, string>>;
