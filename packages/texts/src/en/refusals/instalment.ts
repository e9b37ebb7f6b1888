/** Refusals of what an operator’s staff do with vouchers, instalment plans, refunds and the direct debit account. */

export const planNotFound = 'This operator has no such ticket that is paid by direct debit.';
export const planNotEndable = 'There is nothing to end: the plan is paid, or it has been ended.';
export const notFound = (number: number) => `There is no instalment ${number}.`;
export const notRetryable = (number: number) =>
  `Instalment ${number} cannot be retried: only a failed instalment of an active plan can.`;
export const notPaid = (number: number, state: string) =>
  `Instalment ${number} is ${state}. Only a paid instalment can be refunded.`;
export const states = {
  planned: 'planned',
  pending_submission: 'pending submission',
  submitted: 'submitted',
  confirmed: 'confirmed',
  paid_out: 'paid out',
  failed: 'failed',
  charged_back: 'charged back',
  cancelled: 'cancelled',
};
export const refundTooLarge = (number: number, refundable: string) =>
  `At most ${refundable} of instalment ${number} can be refunded.`;
export const accountInUse =
  'The organisation that is connected now has live mandates, plans or refunds, so it cannot be replaced. Enter a token of that organisation.';
export const voucherCodeTaken = 'There is a voucher with this code. Please choose another code.';
export const accountNeeded =
  'GoCardless cannot be disconnected now: mandates, instalments or refunds of purchasers still depend on it. Wait until they have ended.';
export const organisationTaken =
  'Another operator at Fareway is connected with this organisation, so nothing was saved. Check the organisation ID.';
export const organisationWrong =
  'The access token belongs to another organisation, so nothing was saved. Check the organisation ID, or use a token of this organisation.';
export const tokenRefused =
  'GoCardless does not accept this access token. Nothing was saved. Copy the whole token again, or create a new one.';
export const tokenReadOnly =
  'This access token can only read. Nothing was saved. Create one with read and write access in GoCardless.';
export const cardProviderOffline =
  'Stripe does not respond at the moment, so your account there could not be opened or read. Please try again in a few minutes.';
export const cardAccountRefused = (message: string) =>
  `Stripe has refused this, so your account there could not be opened or read. Correct it at Stripe, or ask the support of Stripe. Its words: ${message}`;
