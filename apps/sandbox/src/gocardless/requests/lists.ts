import { integer, text, wrong } from './parameters.ts';

export const listParameters = { limit: integer, after: text, before: text };

interface Paging {
  limit?: number;
  after?: string;
  before?: string;
}

export interface Page<T> {
  items: T[];
  meta: { cursors: { before: string | null; after: string | null }; limit: number };
}

/** Returns one page of a list, newest first, by GoCardless's cursors: the id at the end or beginning of the page. */
export function page<T extends { id: string }>(all: T[], { limit = 50, after, before }: Paging): Page<T> {
  if (limit < 1 || limit > 500) throw wrong(['limit'], 'must be between 1 and 500');
  const [from, to] =
    before === undefined
      ? bounded(after === undefined ? 0 : place(all, after, 'after') + 1, limit)
      : [Math.max(0, place(all, before, 'before') - limit), place(all, before, 'before')];
  const items = all.slice(from, to);
  return {
    items,
    meta: {
      cursors: {
        before: from > 0 ? (items[0]?.id ?? null) : null,
        after: to < all.length ? (items.at(-1)?.id ?? null) : null,
      },
      limit,
    },
  };
}

function bounded(from: number, limit: number): [number, number] {
  return [from, from + limit];
}

function place(all: { id: string }[], id: string, name: string): number {
  const position = all.findIndex((item) => item.id === id);
  if (position === -1) throw wrong([name], 'is not a valid cursor');
  return position;
}
