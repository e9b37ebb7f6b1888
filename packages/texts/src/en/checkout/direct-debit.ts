/** Paying by direct debit: the payments, the mandate and the button (P-049, P-065, P-186). */
import { plural } from '../plural.ts';
import { attemptPhases } from './attempt.ts';

export const title = 'Pay by Direct Debit';
export const total = 'To pay in total';
export const agree = (payments: number, amount: string) =>
  plural(payments, { one: `Agree and pay ${amount}`, other: `Agree to ${payments} payments` });
export const awaited = 'Your mandate is waiting for approval';
export const awaitedText =
  'You can agree to these payments as soon as it is approved at your bank. Then load this page again.';
export const mandate = 'Mandate';
export const bankAccount = 'Bank account';
export const seeMandate = 'See your mandate (opens in a new tab)';
export const collection = (operator: string) =>
  `Nothing is taken before these days. ${operator} collects the payments from your bank account through GoCardless. If your bank is closed on one of these days, the payment is taken on the next day that it is open.`;
const working = 'Setting up your payments. Please wait.';
export const phases = {
  ...attemptPhases,
  preparing: 'Getting your order ready.',
  sending: working,
  checking: 'We are still checking your order. Please wait a moment; you will not be charged twice.',
  authenticating: working,
  confirming: working,
};
