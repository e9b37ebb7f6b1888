import { sql } from 'kysely';
import { expect } from 'vitest';
import { auditDatabase } from '../../audit/audit-database.ts';
import { readProvidersBooks } from '../sales-year/compare-with-provider.ts';
import { call } from './history.ts';
import type { History } from './history.ts';
import { soldOf, takenBy, usesOf } from './model.ts';
import { runJobs } from './run-jobs.ts';

/** The audit is clean, and what the model has counted is what the database, the providers and the purchasers' own pages say. */
export async function compare(history: History): Promise<void> {
  const { world, model } = history;
  await askAboutPlans(history);
  expect(await auditDatabase(world.db), 'the audit').toEqual([]);
  const limited = model.goods.filter(({ capacity }) => capacity !== undefined);
  expect(await readSeats(history), 'seats sold and held').toEqual(
    Object.fromEntries(limited.map((good) => [good.name, [soldOf(model, good), 0]])),
  );
  expect(await readVouchers(history), 'uses of vouchers').toEqual(
    Object.fromEntries(model.vouchers.map((voucher) => [voucher.name, [usesOf(model, voucher), 0]])),
  );
  expect(await readTickets(history), 'customer tickets').toEqual(
    Object.fromEntries(
      model.tickets.map(({ name, isVoid, good, trips, boardings }) => [
        name,
        { isVoid, trips: good.trips === undefined ? null : trips, taken: boardings.size },
      ]),
    ),
  );
  const taken = takenBy(model, 'card');
  expect(await readCardMoney(history), 'money by card, taken less given back').toEqual({ ours: taken, theirs: taken });
  await comparePlans(history);
  for (const person of model.people) {
    const mine = model.tickets.filter((ticket) => ticket.person === person && !ticket.isVoid).map(({ id }) => id);
    expect((await readOwnTickets(history, person)).toSorted(), `what ${person.name} sees`).toEqual(mine.toSorted());
  }
}

async function readSeats({ world, model }: History): Promise<Record<string, number[]>> {
  const rows = await world.db.selectFrom('inventory').select(['ticket_id', 'sold', 'held']).execute();
  return Object.fromEntries(
    rows.map(({ ticket_id, sold, held }) => [
      model.goods.find(({ operator }) => operator.ticket.id === ticket_id)?.name ?? String(ticket_id),
      [sold, held],
    ]),
  );
}

async function readVouchers({ world }: History): Promise<Record<string, number[]>> {
  const rows = await world.db.selectFrom('vouchers').select(['code', 'redeemed', 'reserved']).execute();
  return Object.fromEntries(rows.map(({ code, redeemed, reserved }) => [code, [redeemed, reserved]]));
}

async function readTickets({ world, model }: History) {
  const rows = await world.db
    .selectFrom('customer_tickets')
    .select(['id', 'ticket_status', 'trips', 'trips_taken'])
    .execute();
  return Object.fromEntries(
    rows.map(({ id, ticket_status, trips, trips_taken }) => [
      model.tickets.find((ticket) => ticket.id === id)?.name ?? `one that nobody was told of: ${id}`,
      { isVoid: ticket_status === 'void', trips, taken: trips_taken },
    ]),
  );
}

async function readCardMoney({ world, model }: History): Promise<{ ours: number; theirs: number }> {
  const { rows } = await sql<{ ours: number }>`
    SELECT coalesce(sum(captured - refunded), 0)::integer AS ours FROM payments`.execute(world.db);
  const stripeAccount = model.goods[0]!.operator.client.stripe_account_id!;
  let theirs = 0;
  for await (const { amount_captured, amount_refunded } of world.deps.stripe.charges.list(
    { limit: 100 },
    { stripeAccount },
  )) {
    theirs += amount_captured - amount_refunded;
  }
  return { ours: rows[0]!.ours, theirs };
}

/** So that nothing is compared which our side is to ask about another day. */
async function askAboutPlans({ world }: History): Promise<void> {
  const check_at = world.clock.now();
  const { numUpdatedRows } = await world.db
    .updateTable('instalment_plans')
    .set({ check_at })
    .where('provider_schedule_id', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await runJobs(world);
}

async function comparePlans(history: History): Promise<void> {
  const { world, model } = history;
  const sold = model.attempts.filter(({ way, state }) => way === 'debit' && state === 'sold');
  if (!model.attempts.some(({ way }) => way === 'debit')) return;
  const { rows } = await sql<{ ticket: string; total: number }>`
    SELECT customer_ticket_id AS ticket, sum(amount)::integer AS total FROM instalments
    JOIN orders ON orders.client_id = instalments.client_id AND orders.id = order_id
    WHERE orders.state = 'fulfilled' GROUP BY 1`.execute(world.db);
  expect(Object.fromEntries(rows.map(({ ticket, total }) => [ticket, total])), 'what plans come to').toEqual(
    Object.fromEntries(sold.map(({ id, price }) => [id, price])),
  );
  const ours = await world.db
    .selectFrom('instalments')
    .select(['provider_payment_id', 'state', 'amount', 'refunded'])
    .where('provider_payment_id', 'is not', null)
    .execute();
  const { payments } = await readProvidersBooks(world, model.goods[0]!.operator);
  const known = new Set(ours.map(({ provider_payment_id }) => provider_payment_id));
  // what a plan that came too late has left behind is cancelled
  const theirs = payments.filter(({ id, status }) => known.has(id!) || status !== 'cancelled');
  const inOrder = (lines: string[]) => lines.toSorted();
  expect(
    inOrder(ours.map(({ provider_payment_id: id, state, amount, refunded }) => `${id} ${state} ${amount} ${refunded}`)),
    'instalments, ours and the provider’s',
  ).toEqual(
    inOrder(theirs.map(({ id, status, amount, amount_refunded }) => `${id} ${status} ${amount} ${amount_refunded}`)),
  );
}

async function readOwnTickets(history: History, person: History['model']['people'][number]): Promise<string[]> {
  const url = `/api/customer-ticket/list-by/user-id/${person.purchaser.id}?limit=100`;
  const { statusCode, body } = await call(history, person, { method: 'GET', url });
  if (statusCode === 404) return [];
  return (JSON.parse(body) as { items: { id: string }[] }).items.map(({ id }) => id);
}
