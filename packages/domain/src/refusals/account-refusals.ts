import { fixedText } from './refusal-texts.ts';
import type { WithSupport } from './refusal-texts.ts';
import { supportWords } from './support.ts';

/** Why an account can't be deleted yet. */
const openBusiness = {
  payment: (service: string) =>
    `A payment for ${service} is still on its way, so your account can’t be deleted yet. That usually takes less than an hour; please try again then.`,
  refund: (service: string) =>
    `Money for ${service} is still on its way back to you, so your account can’t be deleted yet. Please try again in a few days.`,
  'direct-debit': (service: string) =>
    `A ticket for ${service} is still being paid by direct debit, so your account can’t be deleted until the last payment is made or your transport provider ends the plan.`,
};

/** Refusals of logging in and of changing an account. */
export const refusalsOfAccounts = {
  // Accounts, with the texts and names of the hosted identity provider (identity.md)
  'account-closed': {
    status: 401,
    words: fixedText('This account has been deleted. You can sign up again at any time.'),
  },
  'log-in-again': {
    status: 401,
    words: fixedText('For your safety, please log in again. What you entered is kept.'),
  },
  'wrong-account': {
    status: 403,
    words: fixedText('This belongs to another account. Please log into the account which was used to purchase it.'),
  },
  UserNotConfirmedException: {
    status: 403,
    words: (_: { handle: string; email: string }) => 'User is not confirmed.',
  },
  PasswordResetRequiredException: { status: 403, words: fixedText('Password reset required for the user') },
  NotAuthorizedException: { status: 401, words: fixedText('Incorrect username or password.') },
  UsernameExistsException: { status: 409, words: fixedText('An account with the given email already exists.') },
  CodeMismatchException: {
    status: 400,
    words: fixedText(
      "Invalid verification code. Please enter only the very latest code we sent you; older codes won't work.",
    ),
  },
  ExpiredCodeException: { status: 400, words: fixedText('Invalid code provided, please request a code again.') },
  LimitExceededException: { status: 429, words: fixedText('Attempt limit exceeded, please try after some time.') },
  InvalidPasswordException: { status: 400, words: ({ message }: { message: string }) => message },
  InvalidParameterException: { status: 400, words: ({ message }: { message: string }) => message },
  'email-taken': { status: 409, words: fixedText('Email already exists.') },
  'email-unchanged': { status: 422, words: fixedText('This is the email address of your account already.') },
  'email-undo-gone': {
    status: 410,
    words: fixedText('This link has been used already, or is more than seven days old.'),
  },
  'email-change-missing': {
    status: 404,
    words: fixedText('No change of your email address is waiting for a code. Please enter the new address again.'),
  },
  'account-in-use': {
    status: 409,
    words: ({ kind, service_name, support }: WithSupport & { kind: keyof typeof openBusiness; service_name: string }) =>
      `${openBusiness[kind](service_name)} Please contact ${supportWords(support)} if you need help.`,
  },
  'password-wrong': { status: 422, words: fixedText('Your current password is not right. Please try again.') },
  'device-unknown': {
    status: 401,
    words: fixedText('This device is not paired any more. Please ask the office to pair it again.'),
  },
  // Saved passengers
  'passenger-exists': {
    status: 409,
    words: fixedText(
      'Your account has a passenger of this name already. Please change that one, or add a second first name to tell them apart.',
    ),
  },
  'too-many-passengers': {
    status: 409,
    words: fixedText(
      'Your account has 30 passengers, which is the most. Please remove one that you no longer need first.',
    ),
  },
  'passenger-changed': {
    status: 409,
    words: fixedText(
      'This passenger was changed on another page. Please check what is saved now, and change it again.',
    ),
  },
  'passenger-removed': { status: 404, words: fixedText('This passenger is not in your account any more.') },
  'foreign-request': { status: 403, words: fixedText('This call is for pages of this site only.') },
} as const;
