import { sum, toWire } from '@fareway/domain/money/money.ts';
import { refundsToWire } from '../../catalogue/tickets-on-sale/wire.ts';
import { logoToWire } from '../../operators/settings/logo-to-wire.ts';
import { hasDayWithoutBus } from './day-without-bus.ts';
import type { InstalmentRow, ListedTicketRow, TicketRow } from './rows.ts';
import type { ListedTicketOnWire, TicketOnWire } from './schemas.ts';

// Converts rows to the format of the API: the names of the specification, prices as decimals, and no missing values.

/** Converts a customer ticket for My Tickets. */
export function listedTicketToWire(row: ListedTicketRow): ListedTicketOnWire {
  const { id, client_id, ticket_id, service_id, service_name, type, ticket_year, start, expiry } = row;
  const { trips_taken, ticket_status, notify, has_boarding_notifications, currency } = row;
  const { sub_type, trips, default_trips, old_passenger, zone, zone_stop, stop, dest, yr, ext_id, voucher_id } = row;
  return {
    id,
    reference: row.reference,
    client_id,
    ticket_id,
    service_id,
    service_name,
    type,
    ...withoutNulls({ sub_type, opt: row.travel_pattern }),
    ticket_year,
    passenger: { first_name: row.first_name, last_name: row.last_name, ...withoutNulls({ photo: row.photo }) },
    ...(row.passenger_erased_at && { is_passenger_deleted: true }),
    ...(!row.has_no_photos && { photo_changes: row.photo_changes }),
    date_purchased: row.date_purchased.toISOString(),
    start,
    expiry,
    ...withoutNulls({ trips, default_trips }),
    trips_taken,
    ticket_status,
    ...(hasDayWithoutBus(row) && { does_not_run: true as const }),
    notify,
    has_boarding_notifications,
    ...withoutNulls({ old_passenger, zone, zone_stop, stop, dest, yr, ext_id, voucher_id }),
    price: toWire(row.price),
    total_price: toWire(row.total_price),
    currency,
    client: {
      slug: row.client_slug,
      name: row.client_name,
      site_name: row.client_site_name,
      brand_colour: row.client_brand_colour,
      ...logoToWire(row.client_logo_id),
      ...(row.client_is_practice && { is_practice: true as const }),
      hide_buy_again: row.hides_buy_again,
    },
  };
}

/** Converts a customer ticket for its page, with its code. */
export function ticketToWire(row: TicketRow, code: string | undefined): TicketOnWire {
  const { type, sub_type, travel_pattern, pricing_model, service_name } = row;
  const listed = listedTicketToWire(row);
  return {
    ...listed,
    ...(code && { code }),
    order_id: row.order_id,
    client: {
      ...listed.client,
      support: withoutNulls({ name: row.support_name, email: row.support_email, phone: row.support_phone }),
    },
    service: { name: service_name },
    ...(row.sibling_discount > 0 && { sibling_discount: toWire(row.sibling_discount) }),
    ...refundsToWire(row),
    ...withoutNulls({ terms_url: row.terms_url }),
    ...(row.instalments && {
      plan: { ...planToWire(row.instalments), ...withoutNulls({ mandate_status: row.mandate_status }) },
    }),
    ticket: { name: row.ticket_name, type, ...withoutNulls({ sub_type, travel_pattern, pricing_model }) },
  };
}

function planToWire(instalments: readonly InstalmentRow[]): NonNullable<TicketOnWire['plan']> {
  return {
    payments: instalments.map(({ number, kind, due_date, charge_date, amount, state, retry_on, ...row }) => ({
      number,
      kind,
      due_date,
      ...withoutNulls({ charge_date }),
      amount: toWire(amount),
      state: row.is_given_up ? 'cancelled' : state,
      ...(state === 'failed' && withoutNulls({ retry_on })),
      ...(row.refunded > 0 && { refunded: toWire(row.refunded) }),
    })),
    total: toWire(sum(instalments.map(({ amount }) => amount))),
  };
}

function withoutNulls<T extends Record<string, unknown>>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}
