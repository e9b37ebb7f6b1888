import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Receipt } from '@fareway/domain/sales/receipt.ts';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { isId } from '../../platform/ids.ts';
import { readReceipt, readReceipts } from './queries.ts';
import type { PageEnd } from './queries.ts';
import { receiptPageEnd } from './schemas.ts';
import type { receiptListOnWire } from './schemas.ts';
import { receiptToWire } from './wire.ts';

/**
 * Returns a page of the purchaser's orders with their receipts, newest first (decision 166). `lastKey` is the `last_item` of the page before, in
 * JSON; the response contains one while there are more. Refuses an invalid `lastKey`.
 */
export async function listReceipts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { lastKey, limit }: { lastKey?: string | undefined; limit: number },
): Promise<z.infer<typeof receiptListOnWire>> {
  const rows = await readReceipts(db, userId, lastKey === undefined ? undefined : readLastKey(lastKey), limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const now = clock.now();
  return {
    items: page.map((row) => receiptToWire(row, now)),
    ...(last && rows.length > limit && { last_item: { id: last.id, created_at: last.created_at.toISOString() } }),
  };
}

/** Returns the receipt of one of the purchaser's orders. Throws not-found for any other order, and for one in which no money moved. */
export async function showReceipt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  orderId: string,
): Promise<Receipt> {
  const row = isId(orderId) ? await readReceipt(db, userId, orderId) : undefined;
  return row ? receiptToWire(row, clock.now()) : refuse('not-found', {});
}

function readLastKey(lastKey: string): PageEnd {
  const { success, data } = receiptPageEnd.safeParse(readJson(lastKey));
  if (!success) return refuse('invalid-body', { message: 'lastKey: not the last_item of a page before' });
  return { id: data.id, created_at: new Date(data.created_at) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
