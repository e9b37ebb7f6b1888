import { defaultBookingDaysAhead, maxBookingDaysAhead } from '@fareway/domain/travel/advance-booking.ts';
import { defaultFlexiReminderTrips } from '@fareway/domain/operators/settings-forms.ts';
import type { RawBuilder } from 'kysely';
import { sql } from '../platform/database/sql/sql.ts';

// The features of an operator in SQL, each with its default. `client` is the name of the row of `clients` in the query.

/** The name of the row of an operator in a query. */
type OperatorRow = 'client' | 'clients';

/** An SQL expression: the currency of tickets without a currency of their own. The feature, or else the column. */
export function currencyOf(client: OperatorRow): RawBuilder<'gbp' | 'eur'> {
  return sql`coalesce(${feature(client, 'currency')}, ${column(client, 'currency')})`;
}

/** An SQL expression: whether purchasers can choose to be notified when a passenger boards. Default: false. */
export function hasBoardingNotifications(client: OperatorRow): RawBuilder<boolean> {
  return sql`coalesce((${feature(client, 'boarding_notifications')})::boolean, false)`;
}

/** An SQL expression: whether tickets are shown without the link to buy the same again. Default: false. */
export function hidesBuyAgain(client: OperatorRow): RawBuilder<boolean> {
  return sql`coalesce((${feature(client, 'hide_buy_again')})::boolean, false)`;
}

/** An SQL expression: whether tickets have no photo of the passenger. Default: false. */
export function hasNoPhotos(client: OperatorRow): RawBuilder<boolean> {
  return sql`coalesce((${feature(client, 'disable_photo')})::boolean, false)`;
}

/** How many days ahead journeys can be booked: 7 by default, 60 at most. */
export function bookingDaysAhead(client: OperatorRow): RawBuilder<number> {
  const days = sql`coalesce((${feature(client, 'booking_days_ahead')})::integer, ${sql.lit(defaultBookingDaysAhead)})`;
  return sql`least(${days}, ${sql.lit(maxBookingDaysAhead)})`;
}

/** How long before the bus leaves a booking can be changed for the last time, as an interval. By default 2 hours. */
export function swapCutOff(client: OperatorRow): RawBuilder<unknown> {
  return sql`make_interval(mins => (coalesce((${feature(client, 'swap_cut_off_hours')})::numeric, 2) * 60)::integer)`;
}

/** How long before a departure leaves it is sold for the last time, as an interval (P-301). By default until it leaves. */
export function saleCutOff(client: OperatorRow): RawBuilder<unknown> {
  return sql`make_interval(mins => coalesce((${feature(client, 'sale_cut_off_minutes')})::integer, 0))`;
}

/** An SQL expression: at how many trips left the purchaser of a flexi ticket is reminded (C-203). Default: 2. */
export function tripsOfReminder(client: OperatorRow): RawBuilder<number> {
  return sql`coalesce((${feature(client, 'flexi_reminder_trips')})::integer, ${sql.lit(defaultFlexiReminderTrips)})`;
}

/** An SQL expression: whether something is taken off the price for second or later passengers (C-056). Default: false. */
export function hasSiblingRule(client: OperatorRow): RawBuilder<boolean> {
  const perCent = (name: string) => sql`coalesce((${feature(client, name)})::numeric, 0)`;
  return sql`(${perCent('second_passenger_per_cent')} > 0 OR ${perCent('further_passengers_per_cent')} > 0)`;
}

const column = (client: OperatorRow, name: string) => sql.raw(`${client}.${name}`);
const feature = (client: OperatorRow, name: string) => sql`${column(client, 'features')} ->> ${sql.lit(name)}`;
