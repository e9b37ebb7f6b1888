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
/** What holds today for a ticket that is about to be bought (P-306). */
export const startedToday = 'This ticket has started: nothing back.';
export const noneToday = 'This ticket is too close to its first day: nothing back.';
export const today = (perCent: number, lastDay: string) => `Today: ${perCent}% back, until ${lastDay}.`;
export const allRules = 'All rules for refunds';
export const afterwards = 'Later: nothing back.';
export const never = 'No money is given back.';
