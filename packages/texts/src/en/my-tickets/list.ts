import { plural } from '../plural.ts';

/** The list of My Tickets. */

export const all = 'All your tickets';
export const expired = 'Expired tickets';
export const expiredCount = (count: number) => `Expired tickets (${count})`;
export const loadMore = 'Load More';
/** What Load More has brought. Expired tickets are in their closed part of the list. */
export const brought = (count: number, expired: number) => {
  if (count === 0) return 'There are no more tickets.';
  const tickets = plural(count, { one: '1 more ticket', other: `${count} more tickets` });
  if (expired === 0) return `${tickets}.`;
  if (expired < count) return `${tickets}, ${expired} of them among the expired tickets.`;
  return plural(count, {
    one: `${tickets}, among the expired tickets.`,
    other: `${tickets}, all among the expired tickets.`,
  });
};
