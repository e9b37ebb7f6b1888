import { problemsOfTicket, warningsOfTicket } from '@fareway/domain/catalogue/ticket-definition.ts';
import type { PublishedWith, TicketProblem, TicketWarning } from '@fareway/domain/catalogue/ticket-definition.ts';
import { holdingStates } from '@fareway/domain/sales/order-state.ts';
import { takesCards, takesDirectDebits } from '../../operators/payment-ways.ts';
import { localDate } from '../../platform/clock.ts';
import type { ClockMoment } from '../../platform/clock.ts';
import { inList } from '../../platform/database/constant-list.ts';
import type { Database } from '../../platform/database/connect.ts';
import { limitOf } from '../../platform/lists/pages.ts';
import { inScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import type { TicketOnSaleRow } from '../tickets-on-sale/rows.ts';
import { detailsOf } from '../tickets-on-sale/change-ticket.ts';
import { daysEnoughUntil, firstDaysLeftAt, leftOfTicket, timedDaysLeft } from '../tickets-on-sale/days-left.ts';
import type { TimedDays } from '../tickets-on-sale/days-left.ts';
import type { TicketDetails } from '../tickets-on-sale/ticket-details.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A ticket that is prepared, with what keeps it from being published. */
export interface TicketDraft {
  /** The id of the ticket that publishing makes or changes. */
  id: string;
  service: { id: string; name: string; calendar_id: string | null };
  details: TicketDetails;
  /** The ticket as it is published; undefined for a new one. */
  published: TicketDetails | undefined;
  revision: number;
  /** The publication that it is planned for; it does not change until then. */
  publication_id: string | null;
  updated_at: Date;
  problems: TicketProblem[];
  /** What does not keep it from being published. */
  warnings: TicketWarning[];
  /** A publication before this moment has as many days left as it charges for; null when none has, and for a ticket whose weekdays are not chosen. */
  days_enough_until: ClockMoment | null;
  /** Whether its publication makes the operator sell the year. */
  opens_year: boolean;
}

/** Whom a change concerns (C-045): they keep what was agreed, except offered renewals, which show the new price. */
interface EffectOfDraft {
  being_paid: number;
  sold: number;
  renewals_offered: number;
}

interface DraftRow extends Pick<
  TicketDraft,
  'id' | 'service' | 'details' | 'revision' | 'publication_id' | 'updated_at'
> {
  published: TicketOnSaleRow | null;
  facts: Omit<PublishedWith, 'today'>;
  /** Whether the service has seats on weekdays for tickets of its type and year. */
  has_weekday_seats: boolean;
  days: TimedDays;
  /** When its planned publication is made. */
  publish_at: Date | null;
  time_zone: string;
  sales_year: string[];
}

/** Reads the drafts of a scope by service and name, or those with these ids, or those of these services. */
export async function readDrafts(
  db: Database,
  scope: ServiceScope,
  now: Date,
  ids?: readonly string[],
  { services, limit }: { services?: readonly string[]; limit?: number } = {},
): Promise<TicketDraft[]> {
  const { client_id } = scope;
  const today = sql`(${now}::timestamptz AT TIME ZONE clients.time_zone)::date`;
  const { rows } = await sql<DraftRow>`
    SELECT draft.id, draft.details, draft.revision, draft.publication_id, draft.updated_at, clients.time_zone, clients.sales_year, publication.publish_at,
           jsonb_build_object('id', service.id, 'name', service.name, 'calendar_id', service.calendar_id) AS service,
           EXISTS (SELECT FROM inventory AS seats
             WHERE seats.client_id = draft.client_id AND seats.service_id = draft.service_id AND seats.scope = 'weekly_pattern'
               AND seats.ticket_type = draft.details ->> 'type' AND seats.year = draft.details ->> 'year') AS has_weekday_seats,
           to_jsonb(ticket) AS published,
           ${timedDaysLeft(sql`draft.details ->> 'sub_type'`, today)} AS days,
           jsonb_build_object(
             'zones', ARRAY(SELECT name FROM service_zones AS zone
               WHERE zone.client_id = service.client_id AND zone.service_id = service.id ORDER BY position),
             'seats', jsonb_build_object('am', service.am_seats IS NOT NULL, 'pm', service.pm_seats IS NOT NULL),
             'isArchived', service.archived_at IS NOT NULL,
             'sellsJourneys', service.price IS NOT NULL AND service.time IS NOT NULL,
             'takesCards', ${takesCards},
             'takesDirectDebits', ${takesDirectDebits},
             'calendar', CASE WHEN service.calendar_id IS NOT NULL THEN (
               SELECT jsonb_build_object('first_day', min(first_day), 'last_day', max(last_day)) FROM calendar_terms AS term
               WHERE term.client_id = service.client_id AND term.calendar_id = service.calendar_id) END,
             'hasTerms', coalesce(service.terms_url, clients.terms_url) IS NOT NULL,
             'hasRefunds', clients.refund_steps IS NOT NULL
           ) AS facts
    FROM ticket_drafts AS draft
    JOIN clients ON clients.id = draft.client_id
    JOIN services AS service ON service.client_id = draft.client_id AND service.id = draft.service_id
    LEFT JOIN tickets AS ticket ON ticket.client_id = draft.client_id AND ticket.id = draft.id
    LEFT JOIN publications AS publication ON publication.client_id = draft.client_id AND publication.id = draft.publication_id
    WHERE draft.client_id = ${client_id} AND ${inScope(scope, sql`draft.service_id`)} ${ids === undefined ? sql`` : sql`AND draft.id = ANY (${[...ids]}::uuid[])`}
      ${services === undefined ? sql`` : sql`AND draft.service_id = ANY (${[...services]}::uuid[])`}
    ORDER BY service.position, service.name, service.id, draft.details ->> 'name', draft.id ${limitOf({ limit })}`.execute(
    db,
  );
  return rows.map((row) => describeDraft(row, now));
}

/** Reads the drafts of a scope, each with whom it concerns. */
export async function readDraftsWithEffect(
  db: Database,
  scope: ServiceScope,
  now: Date,
): Promise<(TicketDraft & { effect: EffectOfDraft })[]> {
  const drafts = await readDrafts(db, scope, now);
  const effects = await countEffects(db, scope.client_id);
  // a draft that was published in between concerns nobody any more
  const none = { being_paid: 0, sold: 0, renewals_offered: 0 };
  return drafts.map((draft) => ({ ...draft, effect: effects.get(draft.id) ?? none }));
}

/** Counts whom the drafts of an operator concern, by their ids. Each is counted by an index of its ticket. */
async function countEffects(db: Database, client_id: string): Promise<ReadonlyMap<string, EffectOfDraft>> {
  const { rows } = await sql<EffectOfDraft & { id: string }>`
    WITH being_paid AS MATERIALIZED (
      -- the view every_order_line would read each order a second time
      SELECT coalesce(line.ticket_id, orders.ticket_id) AS ticket_id, count(*) AS lines
      FROM orders LEFT JOIN order_lines AS line ON line.client_id = orders.client_id AND line.order_id = orders.id
      WHERE orders.client_id = ${client_id} AND orders.check_at IS NOT NULL AND orders.state IN ${inList(holdingStates)}
      GROUP BY 1
    ), sold AS MATERIALIZED (
      SELECT ticket_id, sum(number) AS number FROM counted_tickets WHERE client_id = ${client_id} AND ticket_status = 'active' GROUP BY 1
    )
    SELECT draft.id, coalesce((SELECT lines FROM being_paid WHERE being_paid.ticket_id = draft.id), 0)::integer AS being_paid,
           coalesce((SELECT sold.number FROM sold WHERE sold.ticket_id = draft.id), 0)::integer AS sold,
           (SELECT count(*) FROM renewals
            WHERE renewals.client_id = draft.client_id AND renewals.ticket_id = draft.id AND renewals.ended_at IS NULL)::integer AS renewals_offered
    FROM ticket_drafts AS draft WHERE draft.client_id = ${client_id}`.execute(db);
  return new Map(rows.map(({ id, ...effect }) => [id, effect]));
}

function describeDraft(
  { published, facts, has_weekday_seats, days, publish_at, time_zone, sales_year, ...draft }: DraftRow,
  now: Date,
): TicketDraft {
  const today = localDate(now, time_zone);
  // without a plan, or after its hour, it is published now
  const published_at = publish_at && publish_at > now ? publish_at : now;
  return {
    ...draft,
    published: published ? detailsOf(published) : undefined,
    opens_year: !sales_year.includes(draft.details.year) && opensYear({ published, details: draft.details }),
    problems: problemsOfTicket(draft.details, { ...facts, today }),
    warnings: warningsOfTicket(draft.details, {
      isPublished: published !== null,
      hasWeekdaySeats: has_weekday_seats,
      daysLeft: leftOfTicket(draft.details, days, firstDaysLeftAt(days, time_zone, published_at))?.days,
    }),
    days_enough_until:
      draft.details.payment_type === 'ext'
        ? null
        : daysEnoughUntil(draft.details, days, firstDaysLeftAt(days, time_zone, now)),
  };
}

/** Whether the publication of a draft makes its operator sell the year: a new ticket that purchasers can find. */
export function opensYear({ published, details }: { published: unknown; details: TicketDetails }): boolean {
  return !published && !details.is_private && details.payment_type !== 'ext';
}
