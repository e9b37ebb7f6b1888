/** Refusals about tickets on sale, for staff of an operator. */

import { listOf } from '../list-of.ts';
import { plural } from '../plural.ts';

export const draftUnknown = 'This ticket does not exist any more.';
export const draftChanged =
  'Somebody has changed this ticket in the meantime. Open it again to see the change; what you typed was not saved.';
export const fieldFixed =
  'The type, the year and the way of payment of a ticket that is on sale do not change. Add another ticket, and close this one.';
export const notPublishable = (tickets: string[]) =>
  plural(tickets.length, {
    one: `${listOf(tickets)} is not ready yet. Nothing was published.`,
    other: `${listOf(tickets)} are not ready yet. Nothing was published.`,
  });
export const hasNoLimit =
  'This ticket is sold without a limit, and some are sold already. Add another ticket with a limit.';
export const stockChanged = (taken: number) =>
  `The number of tickets that are taken is now ${taken}. Check the number again, and save it.`;
