import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Calendar } from '@fareway/domain/network/calendar.ts';
import type { CallsByTimetable } from '@fareway/domain/network/stops/stop-notices.ts';
import { isZonal } from '@fareway/domain/money/price.ts';
import type { RunningDays } from '@fareway/domain/travel/next-journey.ts';
import type { RawBuilder } from 'kysely';
import { isFlexiInDebit } from '../../tickets/customer-tickets/flexi-in-debit.ts';
import { readDaysOfReturns } from '../../catalogue/tickets-on-sale/fixed-returns.ts';
import { calendarLeft, timesLeft } from '../../catalogue/tickets-on-sale/days-left.ts';
import { departuresOfTicket, ticketsLeft, weeklySeatsLeft } from '../../catalogue/inventory/seats-on-sale.ts';
import type {
  DeparturesLeft,
  SeatsLeft,
  TimesOfDay,
  WeeklySeatsLeft,
} from '../../catalogue/inventory/seats-on-sale.ts';
import { photoIsUsable } from '../../accounts/photos/show-photo.ts';
import type { Database } from '../../platform/database/connect.ts';
import { callsByTimetable, readCallsByTimetable } from '../../network/coming-moves/calls-by-timetable.ts';
import { serviceRow } from '../../network/stops/stop-names.ts';
import { named } from '../../platform/database/named-statements.ts';
import { isId } from '../../platform/ids.ts';
import { linkOfTicket } from '../sale-links/link-of-ticket.ts';
import type { OpenedLink } from '../sale-links/link-of-ticket.ts';
import type { ClientRow, ServiceRow, TicketOnSaleRow } from '../../catalogue/tickets-on-sale/rows.ts';
import { countedTickets } from '../sibling-prices/counted-tickets.ts';
import type { CountedTicket } from '../sibling-prices/counted-tickets.ts';
import { mandateOfTicket, payerColumns } from '../checkout/payment/payer-context.ts';
import type { FirstCall } from './schemas.ts';
import type { PayerContext, PayerQuestion } from '../checkout/payment/payer-context.ts';
import type { MandateRow } from '../orders/order-kind.ts';
import { sql } from '../../platform/database/sql/sql.ts';

export interface PurchaseQuestion extends PayerQuestion {
  /** An id or a slug. */
  client: string;
  service_id: string;
  ticket_id: string;
  photo: string | null;
  /** The code of the link that the purchaser opened. Undefined for a renewal, which needs none. */
  link: string | null | undefined;
  /** The columns to read in addition to those that every call needs. Each costs time, even when it finds nothing. */
  reads: readonly ReadOnDemand[];
}

/** Columns that are null unless `reads` names them. */
type ReadOnDemand =
  | 'departures'
  | 'weekly_seats'
  | 'calendar'
  | 'times_today'
  | 'mandate'
  | 'held_tickets_of_type'
  | 'calls_by_timetable';

/** An active ticket of the type that is bought, which the purchaser holds. */
export interface HeldTicket {
  first_name: string;
  last_name: string;
  service_name: string;
  expiry: LocalDate;
}

/** A dialog shows this many at most. Those of the same service come first. */
const mostHeldTickets = 3;

/** Everything that a purchase is decided by. */
export interface PurchaseContext extends PayerContext {
  /** When it was loaded. */
  now: Date;
  /** Today in the operator's time zone. */
  today: LocalDate;
  client: ClientRow | null;
  service: ServiceRow | null;
  ticket: TicketOnSaleRow | null;
  stock: SeatsLeft | null;
  /** Null for a ticket that needs no link. */
  link: OpenedLink | null;
  /** The departures of a ticket that is bought for a date. */
  departures: DeparturesLeft | null;
  /** The weekly seats of a ticket with chosen days, by ticket type. */
  weekly_seats: WeeklySeatsLeft | null;
  /** The days and timetables of the service, for a return for fixed days. */
  days_of_return: RunningDays | null;
  /** The days of the service from today on, for a ticket whose weekdays are chosen. */
  calendar: Calendar | null;
  /** When the buses of today leave, for a ticket whose weekdays are chosen. */
  times_today: TimesOfDay | null;
  /** The purchaser's mandate with the operator, for a ticket that is paid by direct debit. */
  mandate: MandateRow | null;
  is_flexi_in_debit: boolean;
  /** What the sibling price of the ticket is computed from; null where it has none. */
  counted_tickets: CountedTicket[] | null;
  held_tickets_of_type: HeldTicket[] | null;
  /** Whether a timetable of the service counts from a later day on. */
  has_coming_timetable: boolean | null;
  /** Where the bus calls today and later; null unless it was asked for, or the ticket can be one that is used in one direction or on some days only. */
  calls_by_timetable: CallsByTimetable | null;
  is_photo_stored: boolean;
}

/**
 * Loads everything in one statement. A second one is sent for a return for fixed days, and another one for a ticket whose stop may be on none of its
 * journeys: a purchase has at most eight round trips from its first call to the ticket.
 */
export async function loadPurchase(db: Database, question: PurchaseQuestion): Promise<PurchaseContext> {
  const { rows } = await sql<PurchaseContext>`
    ${named('load-purchase')} ${selectPurchase(question, purchaserColumns(question))}`.execute(db);
  const [purchase] = await withCalls(db, await withDaysOfReturns(db, rows));
  return { ...purchase!, now: question.now };
}

/**
 * Loads several purchases of one purchaser from one operator in one statement. What depends only on these two is read once, with the first
 * question, whose voucher counts for all.
 */
export async function loadPurchases(db: Database, questions: readonly PurchaseQuestion[]): Promise<PurchaseContext[]> {
  const loaded = questions.map(
    (question, index) =>
      sql`SELECT ${index}::integer AS place, to_jsonb(purchase) AS purchase
        FROM (${selectPurchase(question, index === 0 ? purchaserColumns(question) : undefined)}) AS purchase`,
  );
  const { rows } = await sql<{ place: number; purchase: PurchaseContext }>`
    ${named('load-purchases')} ${sql.join(loaded, sql` UNION ALL `)}`.execute(db);
  const inPlace = rows.toSorted((one, other) => one.place - other.place).map(({ purchase }) => purchase);
  const purchases = await withCalls(db, await withDaysOfReturns(db, inPlace));
  return purchases.map((purchase, index) => ({ ...purchases[0], ...purchase, now: questions[index]!.now }));
}

/**
 * Adds the days of returns for fixed days, in a statement of its own that no other purchase has: a part of the statement that finds nothing
 * costs each purchase the preparation of its plan.
 */
async function withDaysOfReturns(
  db: Database,
  purchases: readonly Omit<PurchaseContext, 'days_of_return'>[],
): Promise<PurchaseContext[]> {
  const returns = await readDaysOfReturns(
    db,
    purchases.flatMap(({ ticket }) => ticket ?? []),
  );
  const daysOf = new Map(returns.map(({ ticket, days }) => [ticket.id, days]));
  return purchases.map((purchase) => ({ ...purchase, days_of_return: daysOf.get(purchase.ticket?.id ?? '') ?? null }));
}

/**
 * Adds where the bus calls, in a statement of its own that most purchases do not have: every stop that a service offers today is called at in one direction at
 * least, and a ticket for both directions of all days has a journey there, as long as no other timetable follows.
 */
async function withCalls<Loaded extends Omit<PurchaseContext, 'now'>>(
  db: Database,
  purchases: readonly Loaded[],
): Promise<Loaded[]> {
  const asked = purchases.filter(({ calls_by_timetable, has_coming_timetable, ticket }) => {
    const isLimited =
      ticket && (ticket.type === 'single' || ticket.sub_type !== null || ticket.travel_pattern !== null);
    return ticket && !calls_by_timetable && !isZonal(ticket) && (has_coming_timetable || isLimited);
  });
  if (asked.length === 0) return [...purchases];
  const calls = await readCallsByTimetable(
    db,
    asked[0]!.client!.id,
    asked.map(({ service }) => service!),
  );
  return purchases.map((one) =>
    asked.includes(one) ? { ...one, calls_by_timetable: calls.get(one.service!.id)! } : one,
  );
}

/** Returns the columns that are the same for all purchases of a purchaser from an operator, each after a comma. */
function purchaserColumns(question: PurchaseQuestion): RawBuilder<unknown> {
  return sql`, ${payerColumns(question)}, ${isFlexiInDebit(sql`client.id`, sql`${question.user_id}`)} AS is_flexi_in_debit`;
}

function selectPurchase(question: PurchaseQuestion, moreColumns = sql``): RawBuilder<unknown> {
  const id = (text: string | null) => (text !== null && isId(text) ? text : null);
  const { user_id } = question;
  const onDemand = (column: ReadOnDemand, expression: RawBuilder<unknown>) =>
    sql`${question.reads.includes(column) ? expression : sql`NULL::text`} AS ${sql.ref(column)}`;
  const today = sql`(${question.now}::timestamptz AT TIME ZONE client.time_zone)::date`;
  return sql`
    SELECT
      ${today} AS today,
      to_json(client) AS client,
      ${serviceRow('service')} AS service,
      to_json(ticket) AS ticket,
      ${ticketsLeft} AS stock,
      ${question.link === undefined ? sql`NULL::text` : linkOfTicket(question.link, user_id)} AS link,
      ${onDemand('departures', departuresOfTicket(question.now))},
      ${onDemand('weekly_seats', sql`CASE WHEN ticket.sub_type = 'select' THEN ${weeklySeatsLeft(sql`ticket.year`)} END`)},
      ${onDemand('calendar', calendarLeft(sql`ticket.sub_type`, today))},
      ${onDemand('times_today', timesLeft(sql`ticket.sub_type`, today))},
      ${onDemand('mandate', mandateOfTicket(user_id))},
      ${onDemand(
        'held_tickets_of_type',
        sql`(SELECT coalesce(jsonb_agg(to_jsonb(held)), '[]') FROM (
          SELECT first_name, last_name, service_name, expiry FROM customer_tickets
          WHERE customer_tickets.client_id = client.id AND user_id = ${user_id} AND ticket_status = 'active'
            AND customer_tickets.type = ticket.type AND expiry >= ${today}
          ORDER BY service_id = ticket.service_id DESC, date_purchased DESC, customer_tickets.id DESC LIMIT ${mostHeldTickets}) AS held)`,
      )},
      (SELECT true FROM timetables AS coming WHERE coming.client_id = service.client_id AND coming.service_id = service.id
        AND coming.valid_from > service.timetable_from LIMIT 1) AS has_coming_timetable,
      ${onDemand('calls_by_timetable', callsByTimetable)},
      ${countedTickets(user_id, today)} AS counted_tickets,
      ${photoIsUsable(question.photo, user_id)} AS is_photo_stored
      ${moreColumns}
    FROM (SELECT 1) AS always
    LEFT JOIN clients AS client ON client.id = ${id(question.client)}::uuid OR client.slug = ${question.client}
    LEFT JOIN services AS service ON service.client_id = client.id AND service.id = ${id(question.service_id)}::uuid
      AND service.archived_at IS NULL
    LEFT JOIN tickets AS ticket ON ticket.client_id = client.id AND ticket.id = ${id(question.ticket_id)}::uuid
      AND ticket.service_id = service.id`;
}

/** What decides how many days of a ticket with chosen days are left (P-305). */
export const daysToRead = ['calendar', 'times_today'] as const;

/** Returns what to read for the choices of the form: the seats on dates for a date, and those on weekdays, with the days that are left, for chosen days. */
export function seatsToRead({ startDate, travel_pattern }: FirstCall['passenger']): ReadOnDemand[] {
  return [
    ...(startDate ? (['departures'] as const) : []),
    ...(travel_pattern ? (['weekly_seats', ...daysToRead] as const) : []),
  ];
}
