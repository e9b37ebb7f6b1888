import { plural } from '../plural.ts';

/** The instalments of a ticket on sale, in its row and in its dialog (P-022 to P-025, P-289 to P-292). */

export const buy = 'Buy ticket';
export const first = 'First monthly payment';
export const payments = 'Payments';
export const deposit = 'Deposit';
export const monthly = 'Monthly payment';
export const monthlyTimes = (count: number) =>
  plural(count, { one: 'Monthly payment', other: `Monthly payment, ${count} times` });
export const months = (count: number, amount: string) => `${count} × ${amount}`;
export const depositOnce = (deposit: string) => `${deposit} once`;
export const depositThenMonths = (deposit: string, count: number, amount: string) =>
  `${deposit}, then ${count} × ${amount}`;
export const together = (amount: string, day: string) =>
  `The deposit and the first monthly payment are taken together: ${amount} on ${day}.`;
export const days = (count: number) =>
  `If you set up the Direct Debit today, nothing is taken before ${plural(count, { one: 'this day', other: 'these days' })}.`;
export const whenActive = (day: string) =>
  `If you already pay this operator by Direct Debit, payments can start sooner: the first monthly payment on ${day}.`;
export const whenActiveDeposit = (day: string) =>
  `If you already pay this operator by Direct Debit, the payment can be taken sooner: on ${day}.`;
export const whenActiveWithDeposit = (deposit: string, month: string) =>
  `If you already pay this operator by Direct Debit, payments can start sooner: the deposit on ${deposit}, and the first monthly payment on ${month}.`;
export const whenActiveTogether = (day: string) =>
  `If you already pay this operator by Direct Debit, payments can start sooner: the deposit and the first monthly payment on ${day}.`;
export const notSet = 'The instalments are not set yet.';

const inInstalments = (count: number) =>
  `You pay in ${plural(count, { one: '1 instalment', other: `${count} instalments` })} by Direct Debit`;
const inMonths = (count: number) =>
  plural(count, {
    one: '1 monthly payment on or soon after the 1st of a month',
    other: `${count} monthly payments on or soon after the 1st of each month`,
  });
const mandate = 'You set up the Direct Debit when you buy.';
export const explainDeposit = (count: number) =>
  `${inInstalments(count)}: a deposit as soon as your bank allows. ${mandate}`;
export const explainMonths = (count: number, months: number) =>
  `${inInstalments(count)}: ${inMonths(months)}. ${mandate}`;
export const explainBoth = (count: number, months: number) =>
  `${inInstalments(count)}: a deposit as soon as your bank allows, then ${inMonths(months)}. ${mandate}`;
