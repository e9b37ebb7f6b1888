/** The page that leads to the direct debit provider to set up a mandate (P-056, P-058, P-061). */

export const title = 'Set up your Direct Debit';
export const lead = (operator: string) => `To pay ${operator} in instalments.`;
export const cancelled = 'Nothing was set up';
export const cancelledText =
  'You left GoCardless before the end, so there is no Direct Debit, and nothing is taken from your account. You can go there again whenever you are ready.';
export const how = 'How it works';
export const confirm =
  'You confirm your name and bank details on the secure page of GoCardless, who collect the payments.';
export const comeBack = 'You come back here, and see the date and amount of every payment before you buy.';
export const nothingTaken = 'Nothing is taken from your account until you have bought your ticket.';
export const once = (operator: string) =>
  `You do this once: one mandate pays for all the tickets that you buy from ${operator} by Direct Debit. You can find it in your account whenever you need it.`;
export const goOn = 'Continue to GoCardless';
export const notNow = 'Not now';
