import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { readTickets } from './queries.ts';
import type { PageEnd } from './queries.ts';
import { pageEndOnWire } from './schemas.ts';
import type { ticketListOnWire } from './schemas.ts';
import { listedTicketToWire } from './wire.ts';

/**
 * Returns a page of the purchaser's tickets, newest purchase first. `lastKey` is the `last_item` of the page before, in JSON; the
 * response contains one while there are more. Refuses an invalid `lastKey`.
 */
export async function listTickets(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { lastKey, limit }: { lastKey?: string | undefined; limit: number },
): Promise<z.infer<typeof ticketListOnWire>> {
  const rows = await readTickets(db, userId, lastKey === undefined ? undefined : readLastKey(lastKey), limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(listedTicketToWire),
    ...(last &&
      rows.length > limit && { last_item: { id: last.id, date_purchased: last.date_purchased.toISOString() } }),
  };
}

function readLastKey(lastKey: string): PageEnd {
  const { success, data } = pageEndOnWire.safeParse(readJson(lastKey));
  if (!success) return refuse('invalid-body', { message: 'lastKey: not the last_item of a page before' });
  return { id: data.id, date_purchased: new Date(data.date_purchased) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
