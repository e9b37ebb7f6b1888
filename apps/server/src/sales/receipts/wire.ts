import { instalmentStatus } from '@fareway/domain/instalments/instalment-status.ts';
import { sum, toWire } from '@fareway/domain/money/money.ts';
import type { Receipt } from '@fareway/domain/sales/receipt.ts';
import { ticketTitle } from '@fareway/domain/tickets/ticket-title.ts';
import { logoToWire } from '../../operators/settings/logo-to-wire.ts';
import { localDate } from '../../platform/clock.ts';
import { collectionDay, isInArrears, isPaid } from '@fareway/domain/instalments/instalment.ts';
import type { ReceiptRow } from './queries.ts';

/**
 * Converts an order for its receipt. The sums follow the ledger: `paid` less `refunded` is the order's balance with the provider, `due` its
 * instalments that are due, and `given_up` what was given up.
 */
export function receiptToWire(row: ReceiptRow, now: Date): Receipt {
  const { time_zone, payment, instalments, journeys, num_trips } = row;
  const today = localDate(now, time_zone);
  const dayOf = (instant: Date | string) => localDate(new Date(instant), time_zone);
  const amountOf = (isCounted: (one: ReceiptRow['instalments'][number]) => boolean) =>
    toWire(sum(instalments.filter(isCounted).map(({ amount }) => amount)));
  // until the order is fulfilled, its plan may not exist at the provider
  const isAgreed = row.state === 'fulfilled';
  const isDue = (one: ReceiptRow['instalments'][number]) => isAgreed && !isPaid(one) && !one.is_given_up;
  const refunded = row.refunds.filter(({ state }) => state === 'succeeded').map(({ amount }) => amount);
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    order_state: row.state,
    ordered_on: dayOf(row.created_at),
    paid_on: row.paid_at ? dayOf(row.paid_at) : undefined,
    client: {
      slug: row.slug,
      name: row.operator,
      site_name: row.site_name,
      brand_colour: row.brand_colour,
      ...logoToWire(row.logo_id),
      support: {
        name: row.support_name ?? undefined,
        email: row.support_email ?? undefined,
        phone: row.support_phone ?? undefined,
      },
    },
    purchaser_email: row.email ?? undefined,
    currency: row.currency,
    price: toWire(row.price),
    ...siblingDiscountOf(row),
    discount: toWire(row.discount),
    total: toWire(row.net_price),
    voucher_code: row.voucher_code ?? undefined,
    paid_by: instalments.length > 0 ? 'direct-debit' : row.net_price === 0 ? 'nothing' : 'card',
    card:
      payment?.card_brand && payment.card_last4 ? { brand: payment.card_brand, last4: payment.card_last4 } : undefined,
    mandate_reference: row.mandate_reference ?? undefined,
    disputed_on: payment?.disputed_at ? dayOf(payment.disputed_at) : undefined,
    lines: row.lines.map((line) => lineToWire(line, { num_trips, journeys })),
    instalments: instalments.map((one) => ({
      line: one.line,
      number: one.number,
      kind: one.kind,
      date: collectionDay(one),
      amount: toWire(one.amount),
      state: one.is_given_up ? 'cancelled' : one.state,
      retry_on: instalmentStatus(one.state) === 'failed' && one.retry_on !== null ? one.retry_on : undefined,
    })),
    refunds: row.refunds.map(({ created_at, amount, state, reason }) => ({
      date: dayOf(created_at),
      amount: toWire(amount),
      state,
      reason,
    })),
    paid: toWire((payment?.captured ?? 0) + sum(instalments.filter(isPaid).map(({ amount }) => amount))),
    refunded: toWire(sum(refunded)),
    due: amountOf(isDue),
    overdue: amountOf((one) => isDue(one) && isInArrears(one, today)),
    given_up: amountOf(({ is_given_up }) => is_given_up),
  };
}

function lineToWire(
  { line, service_name, year, type, sub_type, ...sold }: ReceiptRow['lines'][number],
  { num_trips, journeys }: Pick<ReceiptRow, 'num_trips' | 'journeys'>,
): Receipt['lines'][number] {
  const name = [sold.first_name, sold.last_name].filter(Boolean).join(' ');
  return {
    line,
    title: ticketTitle({ service_name, type, sub_type, year }),
    passenger: name || undefined,
    customer_ticket_id: sold.customer_ticket_id ?? undefined,
    is_void: sold.ticket_status === 'void',
    is_refunded: sold.is_refunded,
    num_trips: num_trips ?? undefined,
    journeys,
    price: toWire(sold.price),
    ...siblingDiscountOf(sold),
    discount: toWire(sold.discount),
    net_price: toWire(sold.net_price),
  };
}

function siblingDiscountOf({ sibling_discount }: { sibling_discount: number }) {
  return sibling_discount > 0 ? { sibling_discount: toWire(sibling_discount) } : {};
}
