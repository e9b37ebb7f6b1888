import { toWire } from '@fareway/domain/money/money.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { ticketTitle } from '@fareway/domain/tickets/ticket-title.ts';
import type { TicketSubType, TicketType } from '@fareway/domain/tickets/ticket-type.ts';
import { logoToWire } from '../../operators/settings/logo-to-wire.ts';
import type { Deps } from '../../platform/deps.ts';
import { isId } from '../../platform/ids.ts';
import type { FamilyOrderOnWire } from './schemas.ts';
import { sql } from '../../platform/database/sql/sql.ts';

interface Row {
  user_id: string;
  id: string;
  client: FamilyOrderOnWire['client'];
  logo_id: string | null;
  currency: 'gbp' | 'eur';
  price: number;
  sibling_discount: number;
  discount: number;
  net_price: number;
  has_plan: boolean;
  created_at: Date;
  lines: {
    line: number;
    service_name: string;
    year: string;
    type: TicketType;
    sub_type: TicketSubType | null;
    customer_ticket_id: string;
    first_name: string;
    last_name: string;
    price: number;
    sibling_discount: number;
    discount: number;
    net_price: number;
    is_refunded: boolean;
  }[];
}

/**
 * Returns a paid order for several passengers with its tickets, in one statement. Names are those on the tickets. Throws not-found for an order
 * that does not exist or is not paid, and wrong-account for one of another purchaser.
 */
export async function showFamilyOrder(
  { db }: Pick<Deps, 'db'>,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<FamilyOrderOnWire> {
  if (!isId(orderId)) return refuse('not-found', {});
  const { rows } = await sql<Row>`
    SELECT orders.user_id, orders.id, orders.currency, orders.price, orders.sibling_discount, orders.discount, orders.net_price, orders.created_at,
           jsonb_build_object('id', clients.id, 'slug', slug, 'name', clients.name, 'site_name', site_name, 'brand_colour', brand_colour) AS client, logo_id,
           EXISTS (SELECT FROM instalment_plans AS plan
             WHERE plan.client_id = orders.client_id AND plan.order_id = orders.id) AS has_plan,
           lines
    FROM orders JOIN clients ON clients.id = orders.client_id
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('line', sold.line, 'service_name', ticket.service_name, 'year', ticket.ticket_year,
               'type', ticket.type, 'sub_type', ticket.sub_type, 'customer_ticket_id', ticket.id,
               'first_name', ticket.first_name, 'last_name', ticket.last_name, 'price', sold.price, 'sibling_discount', sold.sibling_discount, 'discount', sold.discount,
               'net_price', sold.net_price, 'is_refunded', sold.refunded_at IS NOT NULL) ORDER BY sold.line) AS lines
      FROM order_lines AS sold
      JOIN customer_tickets AS ticket ON ticket.client_id = sold.client_id AND ticket.id = sold.customer_ticket_id
      WHERE sold.client_id = orders.client_id AND sold.order_id = orders.id
    ) AS sold_lines
    WHERE orders.id = ${orderId} AND orders.kind = 'family' AND lines IS NOT NULL`.execute(db);
  const [order] = rows;
  if (!order) return refuse('not-found', {});
  if (order.user_id !== userId) return refuse('wrong-account', {});
  const { id, client, logo_id, currency, has_plan, created_at } = order;
  const paid_by = has_plan ? 'direct-debit' : order.net_price === 0 ? 'nothing' : 'card';
  return {
    id,
    client: { ...client, ...logoToWire(logo_id) },
    currency,
    ...pricesToWire(order),
    paid_by,
    created_at: created_at.toISOString(),
    lines: order.lines.map(({ service_name, year, type, sub_type, sibling_discount, ...line }) => ({
      ...line,
      ...pricesToWire({ ...line, sibling_discount }),
      title: ticketTitle({ service_name, type, sub_type, year }),
    })),
  };
}

function pricesToWire({
  price,
  sibling_discount,
  discount,
  net_price,
}: Pick<Row, 'price' | 'sibling_discount' | 'discount' | 'net_price'>) {
  return {
    price: toWire(price),
    ...(sibling_discount > 0 && { sibling_discount: toWire(sibling_discount) }),
    discount: toWire(discount),
    net_price: toWire(net_price),
  };
}
