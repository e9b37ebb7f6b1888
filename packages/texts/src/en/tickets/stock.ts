import { plural } from '../plural.ts';

/** How many tickets are left (P-279, A-227). */

export const lowStock = (remaining: number) =>
  plural(remaining, { one: 'Only 1 ticket left, hurry!', other: `Only ${remaining} tickets left, hurry!` });
export const lowStockAdvice = 'If you need more tickets than available please do not purchase this ticket.';
