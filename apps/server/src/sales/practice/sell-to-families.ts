import { createHash } from 'node:crypto';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import { toWire } from '@fareway/domain/money/money.ts';
import { expandYearGroups } from '@fareway/domain/passengers/year-groups.ts';
import { Refusal } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { readClient } from '../../catalogue/tickets-on-sale/published.ts';
import type { ServiceRow } from '../../catalogue/tickets-on-sale/rows.ts';
import { chargeCard } from '../../payments/cards/charge-card.ts';
import { connectStripe } from '../../payments/cards/connect-stripe.ts';
import { createStripeCustomer } from '../../payments/cards/stripe-customer.ts';
import { pretendCard } from '../../payments/practice/pretend-cards.ts';
import { localDate } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';
import { newId } from '../../platform/ids.ts';
import { beginOrder } from '../orders/begin-order.ts';
import { fulfilOrder } from '../orders/fulfilment/fulfil-order.ts';
import type { SalesDeps } from '../orders/order-kind.ts';
import { readOrder } from '../orders/order.ts';
import { purchaseKind } from '../purchases/order-kind.ts';
import type { FirstCall } from '../purchases/schemas.ts';
import type { InventedFamily } from './invented-families.ts';

type PracticeDeps = Pick<SalesDeps, 'config' | 'clock' | 'orderKinds'>;

/** A ticket that is paid by card, with its service. */
interface Goods {
  ticket: { id: string };
  service: ServiceRow;
}

/** The tickets that are tried for a child before it stays without one. */
const mostTries = 8;
const wholeWeek = 'm#tu#w#th#f';

/**
 * Sells a ticket to each child of the invented families, with pretend payments, by the rules of every purchase, in one transaction. A ticket that cannot
 * be bought today is passed over. Returns the number of tickets sold.
 */
export async function sellToFamilies(
  deps: PracticeDeps,
  db: Transaction<DB>,
  practiceId: string,
  families: readonly InventedFamily[],
): Promise<number> {
  const stripe = connectStripe(deps.config.stripe, db);
  const client = (await readClient(db, { id: practiceId }))!;
  const goods = await goodsOf(db, client);
  let next = 0;
  let sold = 0;
  for (const family of families) {
    const account = client.stripe_account_id!;
    const person = { client_id: practiceId, user_id: family.user_id, email: family.email, stripe_account_id: account };
    const customer = await createStripeCustomer(stripe, db, person);
    for (const child of family.children) {
      for (let tries = 0; tries < Math.min(mostTries, goods.length); tries += 1) {
        const chosen = goods[next % goods.length]!;
        next += 1;
        const payer = { userId: family.user_id, email: family.email, sessionId: newId(), network: practiceId };
        const bodies = bodiesOf(deps, client, chosen, { child, family });
        if (await sellOne({ ...deps, db, stripe }, payer, { account, customer }, bodies)) {
          sold += 1;
          break;
        }
      }
    }
  }
  return sold;
}

/** The tickets of the shown services that anybody can pay for by card, one of each service in turn. */
async function goodsOf(
  db: Transaction<DB>,
  { id, services, sales_year }: { id: string; services: ServiceRow[]; sales_year: string[] },
): Promise<Goods[]> {
  const tickets = await db
    .selectFrom('tickets')
    .select(['id', 'service_id'])
    .where('client_id', '=', id)
    .where('year', 'in', sales_year)
    .where('is_private', '=', false)
    .where('available', '=', true)
    .where('payment_type', 'is', null)
    .where('type', '!=', 'advance')
    .orderBy('id')
    .execute();
  const byService = services.map((service) =>
    tickets.filter(({ service_id }) => service_id === service.id).map((ticket) => ({ ticket, service })),
  );
  const longest = Math.max(0, ...byService.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => byService.flatMap((of) => of[index] ?? [])).flat();
}

/** The bodies that a page could send for a child: the plain one, and those that also choose a day, or the days of the week. */
function bodiesOf(
  { clock }: Pick<PracticeDeps, 'clock'>,
  client: { id: string; time_zone: string },
  { ticket, service }: Goods,
  { child, family }: { child: string; family: InventedFamily },
): FirstCall[] {
  const [zone] = service.zones;
  const [yr] = expandYearGroups(service.yr_groups);
  const stop = service.stops[child.length % Math.max(1, service.stops.length)];
  const [dest] = service.destinations;
  const passenger = {
    firstName: child,
    lastName: family.last_name,
    id: `P${child.length}${family.last_name.length}`,
    ...(stop && { stop: stop.name }),
    ...(dest && { dest }),
    ...(yr && { yr }),
    ...(zone && { zone: zone.name }),
    ...(zone?.stops[0] && { zoneStop: zone.stops[0].name }),
  };
  const body = { ticket: { id: ticket.id }, service: { id: service.id }, client: { id: client.id }, skip_photo: true };
  const today = localDate(clock.now(), client.time_zone);
  const dates = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(today, days));
  return [
    { ...body, passenger },
    { ...body, passenger: { ...passenger, travel_pattern: wholeWeek } },
    ...dates.map((startDate) => ({ ...body, passenger: { ...passenger, startDate, startTime: 'am' as const } })),
  ];
}

/** Sells the first of these that can be bought. Returns whether one was. */
async function sellOne(
  deps: PracticeDeps & Pick<SalesDeps, 'db' | 'stripe'>,
  payer: Parameters<typeof purchaseKind.load>[1]['payer'],
  { account, customer }: { account: string; customer: string },
  bodies: readonly FirstCall[],
): Promise<boolean> {
  const { db, clock, stripe } = deps;
  const now = clock.now();
  for (const input of bodies) {
    const hash = createHash('sha256').update(JSON.stringify(input)).digest();
    const request = { payer, key: newId(), hash, input, method: 'card' as const, now };
    const context = await purchaseKind.load(db, request);
    const order = orUndefined(() => purchaseKind.check(context, request).order);
    if (!order || order.price === 0) continue;
    const payment = { id: newId(now.getTime()), provider: 'stripe' as const, provider_account: account };
    const begun = await beginOrder(db, { ...order, save_card: false, payment, plans: [] }, now);
    // somebody cannot have the seat: nothing else sells here, so there is none
    if (begun.outcome !== 'begun') return false;
    const charge = await chargeCard(stripe, {
      order_id: order.id,
      client_id: order.client_id,
      provider_account: account,
      provider_customer_id: customer,
      payment_method_id: pretendCard.id,
      amount: order.price,
      currency: order.currency,
      save_card: false,
      description: `practice ${toWire(order.price)}`,
    });
    if (charge.outcome !== 'succeeded') throw new Error(`the pretend provider took nothing: ${charge.outcome}`);
    const { outcome } = await fulfilOrder(deps, (await readOrder(db, { id: order.id }))!, charge.payment, now);
    if (outcome !== 'fulfilled') throw new Error(`a practice ticket was not sold: ${outcome}`);
    return true;
  }
  return false;
}

/** Returns what `work` returns, or undefined when it refuses. */
function orUndefined<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
