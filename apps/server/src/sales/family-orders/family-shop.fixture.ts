import { newId } from '../../platform/ids.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { purchaseBody } from '../../testing/test-shop.ts';
import type { Purchase, TestShop } from '../../testing/test-shop.ts';

export interface FamilyCall {
  key?: string;
  card?: string | undefined;
  voucher?: { id: string; value?: number };
  net_price?: number;
  method?: 'stripe' | 'gocardless';
  second_payment?: 'ask' | 'accept';
  /** The network that the request comes from. */
  address?: string;
}

/** The children of the Byrne family. */
export const children = ['Aoife', 'Brendan', 'Ciara'];

/** A line for each child, of one ticket on sale. */
export const linesFor = (operator: TestOperator, names: readonly string[] = children) =>
  names.map((firstName) => lineOf(operator, { passenger: { firstName } }));

/** A line as the page sends it. */
export function lineOf(operator: TestOperator, overrides: Purchase = {}) {
  const { client: _client, payment_method_id: _card, ...line } = purchaseBody(operator, overrides);
  return line;
}

/** Pays for several passengers with one payment. */
export async function buyFamily(
  shop: TestShop,
  purchaser: Pick<TestPurchaser, 'headers'>,
  { client }: TestOperator,
  lines: readonly object[],
  { key = newId(), card = 'pm_card_visa', method = 'stripe', address, ...more }: FamilyCall = {},
) {
  const response = await shop.app.inject({
    method: 'POST',
    ...(address && { remoteAddress: address }),
    url: `/api/family-order/${method}`,
    headers: { ...purchaser.headers, 'idempotency-key': key },
    payload: {
      client: { id: client.id },
      lines,
      ...(method === 'stripe' && { payment_method_id: card }),
      ...more,
    },
  });
  return { status: response.statusCode, body: response.json() };
}

/** Returns the lines of an order with their tickets. */
export const linesOf = (shop: TestShop, orderId: string) =>
  shop.db
    .selectFrom('order_lines')
    .leftJoin('customer_tickets as ticket', 'ticket.id', 'order_lines.customer_ticket_id')
    .select([
      'order_lines.line',
      'order_lines.price',
      'order_lines.discount',
      'order_lines.customer_ticket_id',
      'first_name',
      'ticket.total_price',
      'ticket_status',
    ])
    .where('order_lines.order_id', '=', orderId)
    .orderBy('order_lines.line')
    .execute();
