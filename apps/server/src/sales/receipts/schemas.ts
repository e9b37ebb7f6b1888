import { currencies } from '@fareway/domain/money/money.ts';
import { receiptStates } from '@fareway/domain/sales/receipt.ts';
import { z } from 'zod';
import { logoOnWire } from '../../operators/settings/logo-to-wire.ts';

const day = z.string();
/** Decimals. */
const money = z.number();

const siblingDiscount = money
  .optional()
  .describe('What was taken off for other passengers of the account, before the discount of a voucher');

/** An order with its receipt (`Receipt` of `packages/domain`). */
export const receiptOnWire = z.object({
  id: z.string(),
  reference: z.string(),
  kind: z.enum(['purchase', 'family', 'renewal', 'top_up', 'booking']),
  order_state: z.enum(receiptStates),
  ordered_on: day,
  paid_on: day.optional(),
  client: z.object({
    slug: z.string(),
    name: z.string(),
    site_name: z.string(),
    brand_colour: z.string(),
    logo: logoOnWire,
    support: z.object({ name: z.string().optional(), email: z.string().optional(), phone: z.string().optional() }),
  }),
  purchaser_email: z.string().optional(),
  currency: z.enum(currencies),
  price: money,
  sibling_discount: siblingDiscount,
  discount: money,
  total: money,
  voucher_code: z.string().optional(),
  paid_by: z.enum(['card', 'direct-debit', 'nothing']),
  card: z.object({ brand: z.string(), last4: z.string() }).optional(),
  mandate_reference: z.string().optional(),
  disputed_on: day.optional(),
  lines: z.array(
    z.object({
      line: z.number(),
      title: z.string(),
      passenger: z.string().optional(),
      customer_ticket_id: z.string().optional(),
      is_void: z.boolean(),
      is_refunded: z.boolean(),
      num_trips: z.number().optional(),
      journeys: z.array(z.object({ date: day, time: z.string(), service_name: z.string() })),
      price: money,
      sibling_discount: siblingDiscount,
      discount: money,
      net_price: money,
    }),
  ),
  instalments: z.array(
    z.object({
      line: z.number(),
      number: z.number(),
      kind: z.enum(['deposit', 'monthly']),
      date: day,
      amount: money,
      state: z.string(),
      retry_on: day.optional(),
    }),
  ),
  refunds: z.array(
    z.object({
      date: day,
      amount: money,
      state: z.enum(['pending', 'succeeded', 'failed']),
      reason: z.string(),
    }),
  ),
  paid: money,
  refunded: money,
  due: money,
  overdue: money,
  given_up: money,
});

/** The end of a page of the list: the next page begins after it. */
export const receiptPageEnd = z.object({ id: z.uuid(), created_at: z.iso.datetime() });

export const receiptListOnWire = z.object({ items: z.array(receiptOnWire), last_item: receiptPageEnd.optional() });
