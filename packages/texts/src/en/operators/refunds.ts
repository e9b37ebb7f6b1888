/** What an operator gives back for a ticket that ends early, as purchasers read it (C-200). */

import { plural } from '../plural.ts';

const until = (days: number) =>
  days === 0
    ? 'Up to the first day of travel'
    : plural(days, {
        one: 'Up to 1 day before the first day of travel',
        other: `Up to ${days} days before the first day of travel`,
      });
export const step = (days: number, perCent: number) => `${until(days)}: ${perCent}% back.`;
export const afterwards = 'Later: nothing back.';
export const never = 'No money is given back.';
