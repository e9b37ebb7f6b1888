import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { nextSalesYear, parseSalesYear, salesYearBounds } from '@fareway/domain/dates/sales-year.ts';
import type { Insertable } from 'kysely';
import { beforeEach } from 'vitest';
import { localDate } from '../../platform/clock.ts';
import type { Tickets } from '../../platform/database/schema.ts';
import { newId } from '../../platform/ids.ts';
import { annualTerms, buildOperator, buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { timeOf } from '../../testing/builders/clocks-of-tests.ts';
import { signIn } from '../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { Purchase, TestShop } from '../../testing/test-shop.ts';
import { createRenewal } from './offers/create-renewal.ts';

export const system = { kind: 'system', id: null } as const;

/** The ticket of the following year. */
export interface NextTicket {
  ticket?: Partial<Insertable<Tickets>>;
  /** The number on sale. Default: unlimited. */
  seats?: number | undefined;
}

/**
 * Starts a test shop for a file. The audit checks it after the tests. Each test begins on the same day, because tests let closing days
 * pass.
 */
export function shareRenewalShop(hand: (shop: TestShop) => void): void {
  let shop: TestShop;
  let start: Date;
  shareAuditedShop((opened) => {
    shop = opened;
    start = shop.clock.now();
    hand(shop);
  });
  beforeEach(() => shop.clock.set(start));
}

type Overrides = Parameters<typeof buildOperator>[1];

/** An operator with a ticket of this year on sale, and the one of next year that it is renewed by. */
export async function openRenewalShop(shop: TestShop, overrides: NextTicket & { operator?: Overrides } = {}) {
  const operator = await buildOperator(shop.db, overrides.operator);
  const { client, service } = operator;
  const year = nextSalesYear(parseSalesYear(operator.ticket.year));
  const { first, last } = salesYearBounds(year);
  const ticket = await buildTicket(shop.db, {
    client_id: client.id,
    service_id: service.id,
    year,
    price: 500_00,
    start: `${first.slice(0, 4)}-09-01`,
    expiry: `${last.slice(0, 4)}-07-21`,
    ...overrides.ticket,
  });
  const next: TestOperator = { client, service, ticket };
  if (overrides.seats !== undefined) await buildStock(shop.db, next, overrides.seats);
  return { operator, next };
}

/** A purchaser who has bought the ticket of this year. */
export async function buildHolder(shop: TestShop, operator: TestOperator, purchase: Purchase = {}) {
  const purchaser = await shop.purchaser();
  const bought = await shop.buy(purchaser, operator, purchase);
  if (bought.statusCode !== 200) throw new Error(bought.body);
  return { purchaser, ticketId: bought.json<{ id: string }>().id };
}

/** The default number of days of an offer. */
export const daysOpen = 30;

/** Offers the purchaser of a customer ticket the next ticket. Returns the renewal's id. */
export function offer(shop: TestShop, next: TestOperator, ticketId: string, days = daysOpen): Promise<string> {
  const day = new Date(shop.clock.now().getTime() + days * 86_400_000);
  const closes_on: LocalDate = localDate(day, next.client.time_zone);
  return createRenewal(shop.deps, system, { customer_ticket_id: ticketId, ticket_id: next.ticket.id, closes_on });
}

/** A holder with an open offer. */
export async function buildOffer(shop: TestShop, { operator, next }: Awaited<ReturnType<typeof openRenewalShop>>) {
  const holder = await buildHolder(shop, operator);
  return { ...holder, next, renewalId: await offer(shop, next, holder.ticketId) };
}

export interface Renewing {
  purchaser: Pick<TestPurchaser, 'headers'>;
  next: TestOperator;
  renewalId: string;
}

/** What the renew page sends. */
export function renewBody({ next, renewalId }: Omit<Renewing, 'purchaser'>, overrides: object = {}) {
  const { client, service, ticket } = next;
  return {
    renewal: { id: renewalId },
    client: { id: client.id },
    service: { id: service.id },
    ticket: { id: ticket.id },
    stop: service.stops[0],
    ...overrides,
  };
}

/** Takes a renewal by card. */
export function renew(
  shop: TestShop,
  of: Renewing,
  { key = newId(), ...overrides }: { key?: string; [field: string]: unknown } = {},
) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/customer-ticket/stripe/renew',
    headers: { ...of.purchaser.headers, 'idempotency-key': key },
    payload: { payment_method_id: 'pm_card_visa', ...renewBody(of, overrides) },
  });
}

/** Loads the renew page. */
export function look(shop: TestShop, { purchaser, renewalId }: Pick<Renewing, 'purchaser' | 'renewalId'>) {
  return shop.app.inject({ url: `/api/renewal/detailed/${renewalId}`, headers: purchaser.headers });
}

/** Lets the last day of an offer pass, and logs the purchaser in again. */
export async function passClosingDay(shop: TestShop, purchaser: TestPurchaser, days = daysOpen + 1): Promise<void> {
  shop.clock.advance({ days });
  Object.assign(purchaser, await signIn(shop.deps, purchaser));
}

/** The orders that began to take a renewal. */
export function ordersOf(shop: TestShop, renewalId: string) {
  return shop.db
    .selectFrom('orders')
    .select(['id', 'state', 'customer_ticket_id'])
    .where('renewal_id', '=', renewalId)
    .execute();
}

/** The tickets of next year that were sold. */
export function nextTicketsOf(shop: TestShop, { id }: Pick<TestPurchaser, 'id'>) {
  const year = nextSalesYear(parseSalesYear(annualTerms(0, timeOf(shop.db)).year));
  return shop.db
    .selectFrom('customer_tickets')
    .select('id')
    .where('user_id', '=', id)
    .where('ticket_year', '=', year)
    .execute();
}

export const day = (text: string) => text as LocalDate;

type Years = Awaited<ReturnType<typeof openRenewalShop>>;

/** A campaign that offers the holders of this year's ticket that of next year. */
export const campaignOf = ({ operator, next }: Years, closes_on = '2026-12-20') => ({
  client_id: next.client.id,
  name: 'Next year',
  closes_on: day(closes_on),
  pairs: [{ from_ticket_id: operator.ticket.id, to_ticket_id: next.ticket.id }],
});

/** Holders who bought one after the other. */
export async function buildHolders(shop: TestShop, { operator }: Years, count: number) {
  const all = [];
  for (let index = 0; index < count; index += 1) {
    shop.clock.advance({ seconds: 1 });
    all.push(await buildHolder(shop, operator, { passenger: { firstName: `No ${index}` } }));
  }
  return all;
}
