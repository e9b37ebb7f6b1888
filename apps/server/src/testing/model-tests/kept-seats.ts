import { sum } from '@fareway/domain/money/money.ts';
import { call } from './history.ts';
import type { History } from './history.ts';
import { keptAtMost, onSaleOf, soldOf, wantedOf } from './model.ts';
import type { Good, Model, Renewal, Stock } from './model.ts';

/**
 * Reads which renewals have a seat after the operator changed the seats of a ticket. One without a seat may have one now. One that is being paid for loses its
 * seat when its order ends while more is taken than is on sale (decision 036).
 */
export async function readKeptSeats(history: History, good: Good): Promise<void> {
  const { model } = history;
  const isShort = good.stock !== undefined && takenAtMost(model, good.stock) > onSaleOf(model, good.stock);
  for (const renewal of model.renewals.filter((one) => one.good === good)) {
    if (renewal.isKept) renewal.mayHaveLostSeat ||= isShort && renewal.attempt?.state === 'open';
    else renewal.isKept = (await readIsKept(history, renewal)) ?? false;
  }
}

/** Reads whether renewals that may have lost their seat still have it. No order is in progress. */
export async function readLostSeats(history: History): Promise<void> {
  for (const renewal of history.model.renewals) {
    if (!renewal.mayHaveLostSeat) continue;
    renewal.isKept = (await readIsKept(history, renewal)) ?? renewal.isKept;
    renewal.mayHaveLostSeat = false;
  }
}

/** Returns whether the page of a renewal says that a seat is kept. Returns undefined when there is no such page any more. */
async function readIsKept(history: History, { id, of }: Renewal): Promise<boolean | undefined> {
  const url = `/api/renewal/detailed/${id}`;
  const { statusCode, body } = await call(history, of.person, { method: 'GET', url });
  return statusCode === 200
    ? (JSON.parse(body) as { renewal: { is_seat_kept: boolean } }).renewal.is_seat_kept
    : undefined;
}

/** Returns the most seats that can be taken: what is sold, kept and being paid for. */
function takenAtMost(model: Model, stock: Stock): number {
  const open = model.attempts.filter(({ state, renewal }) => state === 'open' && !renewal?.isKept);
  return soldOf(model, stock) + keptAtMost(model, stock).length + sum(open.map((attempt) => wantedOf(attempt, stock)));
}
