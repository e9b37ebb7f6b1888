import * as accountForms from '@fareway/texts/accounts/account-forms.ts';
import * as text from '@fareway/texts/refusals/account.ts';
import { fixedText } from './refusal-texts.ts';
import type { WithSupport } from './refusal-texts.ts';
import { supportWords } from './support.ts';

/** Refusals of logging in and of changing an account. */
export const refusalsOfAccounts = {
  // Accounts, with the texts and names of the hosted identity provider (identity.md)
  'account-closed': {
    status: 401,
    words: fixedText(text.accountClosed),
  },
  'log-in-again': {
    status: 401,
    words: fixedText(text.logInAgain),
  },
  'wrong-account': {
    status: 403,
    words: fixedText(text.wrongAccount),
  },
  UserNotConfirmedException: {
    status: 403,
    words: (_: { handle: string; email: string }) => text.notConfirmed,
  },
  PasswordResetRequiredException: { status: 403, words: fixedText(text.passwordResetRequired) },
  NotAuthorizedException: { status: 401, words: fixedText(text.notAuthorized) },
  UsernameExistsException: { status: 409, words: fixedText(text.usernameExists) },
  CodeMismatchException: {
    status: 400,
    words: fixedText(text.codeMismatch),
  },
  ExpiredCodeException: { status: 400, words: fixedText(text.codeExpired) },
  LimitExceededException: { status: 429, words: fixedText(text.limitExceeded) },
  InvalidPasswordException: { status: 400, words: ({ message }: { message: string }) => message },
  InvalidParameterException: { status: 400, words: ({ message }: { message: string }) => message },
  'email-taken': { status: 409, words: fixedText(text.emailTaken) },
  'email-unchanged': { status: 422, words: fixedText(accountForms.emailUnchanged) },
  'email-undo-gone': {
    status: 410,
    words: fixedText(text.emailUndoGone),
  },
  'email-change-missing': {
    status: 404,
    words: fixedText(text.emailChangeMissing),
  },
  'account-in-use': {
    status: 409,
    words: ({
      kind,
      service_name,
      support,
    }: WithSupport & { kind: keyof typeof text.accountInUse; service_name: string }) =>
      text.accountInUse[kind](service_name, supportWords(support)),
  },
  'password-wrong': { status: 422, words: fixedText(text.passwordWrong) },
  'device-unknown': {
    status: 401,
    words: fixedText(text.deviceUnknown),
  },
  // Saved passengers
  'passenger-exists': {
    status: 409,
    words: fixedText(text.passengerExists),
  },
  'too-many-passengers': {
    status: 409,
    words: fixedText(text.tooManyPassengers),
  },
  'passenger-changed': {
    status: 409,
    words: fixedText(text.passengerChanged),
  },
  'passenger-removed': { status: 404, words: fixedText(text.passengerRemoved) },
  'foreign-request': { status: 403, words: fixedText(text.foreignRequest) },
} as const;
