import type { Insertable } from 'kysely';
import type { Tickets } from '../../platform/database/schema.ts';
import { buildOperator, buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { lineOf } from '../family-orders/family-shop.fixture.ts';

/** 10 % off for the second passenger, 25 % off for each further one. */
export const siblingFeatures = { second_passenger_per_cent: 10, further_passengers_per_cent: 25 };

/** An operator with sibling prices, whose annual ticket costs 480.00. */
export function buildSiblingOperator(shop: TestShop, ticket: Partial<Insertable<Tickets>> = {}): Promise<TestOperator> {
  return buildOperator(shop.db, {
    client: { features: JSON.stringify(siblingFeatures) },
    ticket: { sibling_price: true, ...ticket },
  });
}

/** The same operator with another ticket. */
export async function withTicket(
  shop: TestShop,
  { client, service }: TestOperator,
  ticket: Partial<Insertable<Tickets>>,
): Promise<TestOperator> {
  const details = { client_id: client.id, service_id: service.id, sibling_price: true, ...ticket };
  return { client, service, ticket: await buildTicket(shop.db, details) };
}

/** A line of a family order for a child, with the price that its page showed. */
export const lineFor = (operator: TestOperator, firstName: string, net_price?: number) =>
  lineOf(operator, { passenger: { firstName }, ...(net_price !== undefined && { net_price }) });

/** Returns the amounts of the orders of a purchaser in the order in which they began, in minor units. */
export const amountsOf = (shop: TestShop, { id }: { id: string }) =>
  shop.db
    .selectFrom('orders')
    .select(['price', 'sibling_discount', 'discount', 'net_price'])
    .where('user_id', '=', id)
    .where('state', '=', 'fulfilled')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
