/** The mail to the purchaser of tickets that an operator has imported. */

import { plural } from '../plural.ts';

export const subject = (operator: string, count: number) =>
  plural(count, {
    one: `Your ticket of ${operator} is ready`,
    other: `Your ${count} tickets of ${operator} are ready`,
  });
export const heading = 'See your tickets online';
export const lead = (operator: string, count: number) =>
  plural(count, {
    one: `${operator} now keeps its tickets with Fareway, and has added the ticket that you bought.`,
    other: `${operator} now keeps its tickets with Fareway, and has added the ${count} tickets that you bought.`,
  });
export const next =
  'Log in with this email address, or create an account with it. The tickets are then in your account. There is nothing to pay.';
export const open = 'Log in or create an account';
export const wrong = (operator: string) => `If you did not buy a ticket from ${operator}, please contact them.`;
