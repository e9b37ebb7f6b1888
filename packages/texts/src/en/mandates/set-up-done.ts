/** The notice on the page that pays, after a mandate was set up. */

export const title = 'Your Direct Debit is set up';
export const next = (operator: string) =>
  `${operator} can now collect your payments. Nothing is taken from your account until you have bought your ticket.`;
