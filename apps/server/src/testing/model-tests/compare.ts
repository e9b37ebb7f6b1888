import { isDeepStrictEqual } from 'node:util';
import { fromWire, sum } from '@fareway/domain/money/money.ts';
import type { Receipt } from '@fareway/domain/sales/receipt.ts';
import { siblingDiscountOfAll } from '@fareway/domain/money/sibling-price.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { readStaffTickets } from '../../catalogue/tickets-on-sale/list-for-staff.ts';
import { listSharedLimits } from '../../catalogue/shared-limits/list-shared-limits.ts';
import { auditDatabase } from '../../reports/audit/audit-database.ts';
import { readProvidersBooks } from '../sales-year/compare-with-provider.ts';
import { call } from './history.ts';
import type { History } from './history.ts';
import { dayOf, readBookings } from './kinds/book.ts';
import { asTicket, siblingRule } from './kinds/buy-for-siblings.ts';
import { readLostSeats } from './kept-seats.ts';
import { keptOf, marginIn, soldOf, takenBy, usesOf } from './model.ts';
import type { Day, Stock, Ticket } from './model.ts';
import { compareDays } from './compare-days.ts';
import { compareRelief } from './compare-relief.ts';
import { makePlanChecksDue } from './run-jobs.ts';
import { seatsByState } from '../seats-by-state.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Throws unless the audit is clean and the counts of the model equal those of the database, the providers and the purchasers' pages. */
export async function compare(history: History): Promise<void> {
  const { world, model } = history;
  // so that no plan is compared before the server has read it from the provider
  await makePlanChecksDue(world);
  expectSame('the audit', await auditDatabase(world.db), []);
  const now = world.clock.now().getTime();
  await readLostSeats(history);
  const stocks = [...model.goods, ...model.days, ...model.dated.departures].flatMap(({ stock }) => stock ?? []);
  const countOf = (stock: Stock) => [stock.id, seats(stock, soldOf(model, stock), keptOf(model, stock, now))];
  expectSame('seats', await readSeats(history, stocks), Object.fromEntries(stocks.map(countOf)));
  await compareHeldBack(history);
  const usesKnown = model.vouchers.map((voucher) => [voucher.name, `${usesOf(model, voucher)} uses, 0 reserved`]);
  expectSame('vouchers', await readVouchers(history), Object.fromEntries(usesKnown));
  const ticketsKnown = model.tickets.map(({ name, isVoid, trips, boardings }) => [
    name,
    { isVoid, trips: trips ?? null, taken: boardings.size },
  ]);
  const importedKnown = model.imported.map(({ name, isVoid, trips, boardings }) => [
    name,
    { isVoid, trips: trips ?? null, taken: boardings },
  ]);
  expectSame('customer tickets', await readTickets(history), Object.fromEntries([...ticketsKnown, ...importedKnown]));
  const taken = takenBy(model, 'card');
  expectSame('money by card, taken less given back', await readCardMoney(history), { ours: taken, theirs: taken });
  await comparePlans(history);
  for (const ticket of model.tickets) {
    if (ticket.journeys) await compareJourneys(history, ticket, ticket.journeys);
  }
  await compareRelief(history);
  await compareDays(history);
  for (const person of model.people) {
    const own = model.tickets.filter((ticket) => ticket.person === person && !ticket.isVoid);
    const known = inOrder(own.map(({ id }) => id));
    expectSame(`tickets that ${person.name} sees`, inOrder(await readOwnTickets(history, person)), known);
    await compareReceipts(history, person);
    await compareSiblings(history, person);
  }
}

/** Throws the differences as one readable line. */
function expectSame(what: string, found: object, known: object): void {
  if (isDeepStrictEqual(found, known)) return;
  const [one, other] = [found as Record<string, unknown>, known as Record<string, unknown>];
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const different = keys.filter((key) => !isDeepStrictEqual(one[key], other[key]));
  const describe = (value: unknown) => JSON.stringify(value) ?? 'nothing';
  const lines = different.map((key) => `  ${key}: ${describe(one[key])} and not ${describe(other[key])}`);
  throw new Error([`${what}:`, ...lines].join('\n'));
}

const inOrder = (lines: string[]) => lines.toSorted();

const seats = ({ name }: { name: string }, sold: number, held: number) => `${name}: ${sold} sold, ${held} held`;

async function readSeats({ world }: History, stocks: Stock[]): Promise<Record<string, string>> {
  const rows = await world.db.selectFrom(seatsByState).select(['id', 'sold', 'held']).execute();
  const nameOf = (id: string) => stocks.find((stock) => stock.id === id) ?? { name: 'a stock without a ticket' };
  return Object.fromEntries(rows.map(({ id, sold, held }) => [id, seats(nameOf(id), sold, held)]));
}

/** The numbers on the page of each ticket: in all with the margin (C-051), and held back for those who wait (C-048). */
async function compareHeldBack({ world, model }: History): Promise<void> {
  const limited = model.goods.filter(({ stock }) => stock);
  const shown = await readStaffTickets(world.db, allServices(model.goods[0]!.operator.client.id));
  const wordsOf = (capacity: number, margin: number, heldBack: number) =>
    `${capacity} seats + ${margin}, ${heldBack} held back`;
  const { client, service } = model.goods[0]!.operator;
  const shared = await listSharedLimits(world.deps, { client_id: client.id, service_id: service.id });
  const found = limited.map(({ name, operator, stock }) => {
    const { capacity, margin, held_back } = shown.find(({ id }) => id === operator.ticket.id)!.stock ?? {};
    const limit = shared.limits.find(({ year }) => year === operator.ticket.year);
    return [
      name,
      stock!.isShared
        ? wordsOf(limit!.seats!, limit!.margin, limit!.held_back)
        : wordsOf(capacity!, margin!, held_back!),
    ];
  });
  for (const { seats, margin, taken, held_back, tickets } of shared.limits) {
    if (seats === null) continue;
    const parts = tickets.map(({ sold, being_paid, kept_for_renewals }) => sold + being_paid + kept_for_renewals);
    expectSame('the parts of shared seats', { taken: sum(parts) }, { taken });
    if (held_back > 0 && taken + held_back > seats + margin) throw new Error('seats are held back that are taken');
  }
  const known = limited.map(({ name, stock }) => [
    name,
    wordsOf(stock!.capacity, marginIn(model, stock!), stock!.heldBack ?? 0),
  ]);
  expectSame('seats in all', Object.fromEntries(found), Object.fromEntries(known));
}

async function readVouchers({ world }: History): Promise<Record<string, string>> {
  const rows = await world.db.selectFrom('vouchers').select(['code', 'redeemed', 'reserved']).execute();
  return Object.fromEntries(
    rows.map(({ code, redeemed, reserved }) => [code, `${redeemed} uses, ${reserved} reserved`]),
  );
}

async function readTickets({ world, model }: History) {
  const rows = await world.db
    .selectFrom('customer_tickets')
    .select(['id', 'ticket_status', 'trips', 'trips_taken', 'last_name'])
    .execute();
  return Object.fromEntries(
    rows.map(({ id, ticket_status, trips, trips_taken, last_name }) => [
      model.tickets.find((ticket) => ticket.id === id)?.name ??
        model.imported.find(({ name }) => name === last_name)?.name ??
        `an unexpected ticket: ${id}`,
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

async function comparePlans(history: History): Promise<void> {
  const { world, model } = history;
  const sold = model.tickets.filter(({ way }) => way === 'debit');
  if (!model.attempts.some(({ way }) => way === 'debit')) return;
  const { rows } = await sql<{ ticket: string; total: number }>`
    SELECT sold.customer_ticket_id AS ticket, sum(amount)::integer AS total FROM instalments
    JOIN orders ON orders.client_id = instalments.client_id AND orders.id = instalments.order_id
    JOIN every_order_line AS sold ON sold.client_id = orders.client_id AND sold.order_id = orders.id AND sold.line = instalments.line
    WHERE orders.state = 'fulfilled' GROUP BY 1`.execute(world.db);
  const found = Object.fromEntries(rows.map(({ ticket, total }) => [ticket, total]));
  expectSame('the totals of plans', found, Object.fromEntries(sold.map(({ id, paid }) => [id, paid.amount])));
  const ours = await world.db
    .selectFrom('instalments')
    .select(['provider_payment_id', 'state', 'amount', 'refunded'])
    .where('provider_payment_id', 'is not', null)
    .execute();
  const { payments } = await readProvidersBooks(world, model.goods[0]!.operator);
  const known = new Set(ours.map(({ provider_payment_id }) => provider_payment_id));
  // cancels plans that were created too late
  const theirs = payments.filter(({ id, status }) => known.has(id!) || status !== 'cancelled');
  expectSame(
    'instalments, ours and the provider’s',
    inOrder(ours.map(({ provider_payment_id: id, state, amount, refunded }) => `${id} ${state} ${amount} ${refunded}`)),
    inOrder(theirs.map(({ id, status, amount, amount_refunded }) => `${id} ${status} ${amount} ${amount_refunded}`)),
  );
}

/** Journeys of a void pass do not take place. */
async function compareJourneys(history: History, pass: Ticket, journeys: Day[]): Promise<void> {
  const booked = await readBookings(history, pass);
  const shown = booked.map((booking) => dayOf(history.model.days, booking).stock.name);
  const known = pass.isVoid ? [] : journeys.map(({ stock }) => stock.name);
  expectSame(`journeys on ${pass.name}`, inOrder(shown), inOrder(known));
}

/** For each order with money, the sums on the purchaser's page are those of the ledger, and of the lines that are not refunded. */
async function compareReceipts(history: History, person: History['model']['people'][number]): Promise<void> {
  const { rows } = await sql<{ id: string; kept: number; due: number; given_up: number }>`
    SELECT order_id AS id, coalesce(sum(amount) FILTER (WHERE account = 'provider_balance'), 0)::integer AS kept,
           coalesce(sum(amount) FILTER (WHERE account = 'instalments_due'), 0)::integer AS due,
           coalesce(sum(amount) FILTER (WHERE account = 'given_up'), 0)::integer AS given_up
    FROM ledger_entries JOIN orders ON orders.client_id = ledger_entries.client_id AND orders.id = ledger_entries.order_id
    WHERE orders.user_id = ${person.purchaser.id} GROUP BY order_id`.execute(history.world.db);
  const receipts = await readOwnReceipts(history, person);
  const wordsOf = (kept: number, due: number, given_up: number) => `${kept} kept, ${due} due, ${given_up} given up`;
  const shown = receipts.map((receipt) => {
    const [paid, refunded, due, given_up] = [receipt.paid, receipt.refunded, receipt.due, receipt.given_up].map(
      fromWire,
    );
    return [receipt.id, wordsOf(paid! - refunded!, due!, given_up!)];
  });
  const booked = rows.map(({ id, kept, due, given_up }) => [id, wordsOf(kept, due, given_up)]);
  const nothing = wordsOf(0, 0, 0);
  const withMoney = (all: string[][]) => Object.fromEntries(all.filter(([, words]) => words !== nothing));
  expectSame(`the sums that ${person.name} sees`, withMoney(shown), withMoney(booked));
  const fulfilled = receipts.filter((one) => one.order_state === 'fulfilled' && one.paid_by === 'card');
  expectSame(
    `the lines that ${person.name} sees`,
    Object.fromEntries(fulfilled.map(({ id, paid, refunded }) => [id, fromWire(paid) - fromWire(refunded)])),
    Object.fromEntries(
      fulfilled.map(({ id, lines }) => [
        id,
        sum(lines.filter(({ is_refunded }) => !is_refunded).map(({ net_price }) => fromWire(net_price))),
      ]),
    ),
  );
}

/** What was taken off for siblings is on the receipts and in the ledger, and it is not more than the rule takes off all of them (C-056). */
async function compareSiblings(history: History, person: History['model']['people'][number]): Promise<void> {
  const sold = history.model.tickets.filter((ticket) => ticket.person === person && ticket.sibling);
  const sales = sold.map(({ sibling }) => sibling!);
  const known = sum(sales.map(({ discount }) => discount));
  const receipts = await readOwnReceipts(history, person);
  const shown = sum(receipts.map(({ sibling_discount = 0 }) => fromWire(sibling_discount)));
  const { rows } = await sql<{ booked: number }>`
    SELECT coalesce(sum(amount), 0)::integer AS booked FROM ledger_entries
    JOIN orders ON orders.client_id = ledger_entries.client_id AND orders.id = ledger_entries.order_id
    WHERE account = 'sibling_discounts' AND orders.user_id = ${person.purchaser.id}`.execute(history.world.db);
  expectSame(
    `what was taken off for the children of ${person.name}`,
    { shown, ...rows[0]! },
    { shown: known, booked: known },
  );
  const most = siblingDiscountOfAll(siblingRule, sales.map(asTicket));
  // after a refund what was taken off stays with the others
  if (sold.every(({ isVoid }) => !isVoid) && known > most)
    throw new Error(`${person.name} got ${known} off, and the rule takes off ${most}`);
}

async function readOwnReceipts(history: History, person: History['model']['people'][number]): Promise<Receipt[]> {
  const found: Receipt[] = [];
  for (let lastKey = ''; ;) {
    const url = `/api/user/${person.purchaser.id}/orders?limit=5${lastKey && `&lastKey=${encodeURIComponent(lastKey)}`}`;
    const { body } = await call(history, person, { method: 'GET', url });
    const { items, last_item } = JSON.parse(body) as { items: Receipt[]; last_item?: object };
    found.push(...items);
    if (!last_item) return found;
    lastKey = JSON.stringify(last_item);
  }
}

async function readOwnTickets(history: History, person: History['model']['people'][number]): Promise<string[]> {
  const url = `/api/customer-ticket/list-by/user-id/${person.purchaser.id}?limit=100`;
  const { statusCode, body } = await call(history, person, { method: 'GET', url });
  if (statusCode === 404) return [];
  return (JSON.parse(body) as { items: { id: string }[] }).items.map(({ id }) => id);
}
