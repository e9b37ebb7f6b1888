/** The settings of terms and refunds, in the console (C-200). */

export const title = 'Terms and refunds';
export const lead = 'Families read them before they pay, and on their tickets.';
export const termsTitle = 'Terms';
export const termsUrl = 'Address of your terms';
export const termsHint = 'Of all services that have no terms of their own. It begins with https://';
export const termsWrong = 'Enter the address of a web page, such as https://example.com/terms.';
export const refundsTitle = 'Refunds';
export const refundsLead =
  'A change counts for purchases from now on. Tickets that are sold keep the rules they were bought with.';
export const kind = 'What you give back when a ticket is given back';
export const kinds = {
  unset: 'Not decided yet; no ticket can be published',
  none: 'Nothing',
  steps: 'A part of the price, by days',
};
export const kindWrong = 'Choose what you give back.';
export const stepOf = (number: number) => `Step ${number}`;
export const stepsHint = 'From the earliest day to the latest. Leave steps empty that you do not need.';
export const days = (number: number) => `Days before, step ${number}`;
export const perCent = (number: number) => `Per cent, step ${number}`;
export const daysLabel = 'Days before travel begins';
export const perCentLabel = 'Per cent of the price';
export const daysWrong = (most: number) => `Enter a whole number of days from 0 to ${most}.`;
export const daysNotLess = 'Enter fewer days than in the step before.';
export const perCentWrong = 'Enter a whole number from 1 to 100.';
export const perCentNotLess = 'Enter less than in the step before: who decides later gets less back.';
export const stepMissing = 'Enter at least one step.';
export const words = 'In your own words';
export const wordsHint = 'Is shown below the rules. It must not say something else than they do.';
export const wordsWrong = (most: number) => `Enter ${most} characters at most.`;
export const sample = 'What families read';
export const sampleEmpty = 'Nothing yet.';
export const sampleWrong = 'The rules are not complete yet.';
export const example = (paid: string, lines: string) => `Of a ticket for ${paid}: ${lines}.`;
export const exampleOf = (refund: string) => `${refund} back`;
