import type { Stripe } from 'stripe';
import { invalidRequest } from './failure.ts';
import { integer, text } from './parameters.ts';

export const listParameters = { limit: integer, starting_after: text, ending_before: text };

interface Paging {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
}

/** Returns one page of a list, newest first, by Stripe's cursors: an id, never a position. */
export function page<T extends { id: string }>(all: T[], paging: Paging, url: string): Stripe.ApiList<T> {
  const limit = paging.limit ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidRequest('Invalid limit: must be between 1 and 100.', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    });
  }
  if (paging.ending_before !== undefined) {
    const before = all.slice(0, place(all, paging.ending_before, 'ending_before'));
    return { object: 'list', data: before.slice(-limit), has_more: before.length > limit, url };
  }
  const start = paging.starting_after === undefined ? 0 : place(all, paging.starting_after, 'starting_after') + 1;
  return { object: 'list', data: all.slice(start, start + limit), has_more: all.length > start + limit, url };
}

function place(all: { id: string }[], id: string, param: string): number {
  const position = all.findIndex((item) => item.id === id);
  if (position === -1) throw invalidRequest(`No such object: '${id}'`, { code: 'resource_missing', param });
  return position;
}
