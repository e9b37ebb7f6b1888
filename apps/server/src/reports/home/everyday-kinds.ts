import { hasLongerTickets } from '../../network/calendar-changes/list-calendars.ts';
import { calendarOnlyInScope, stopOnlyInScope } from '../../network/in-scope.ts';
import { leftBehind } from '../../network/stops/list-stops.ts';
import { inScope } from '../../platform/scope/service-scope.ts';
import { noService, workColumns } from './work-rows.ts';
import type { KindOfWork, OperatorNow } from './work-rows.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A dispute ends within this time, and the provider sends no news of its end. */
const longestDispute = sql`interval '120 days'`;
/** An older message is of no use any more. */
const longestWait = sql`interval '30 days'`;
/** How many days before its end a calendar is pointed out while tickets are valid longer (C-042). */
export const daysBeforeEnd = 30;

/** The services of the lines of the row `orders`. */
const servicesOfOrder = sql`ARRAY(
          SELECT DISTINCT line.service_id FROM every_order_line AS line
          WHERE line.client_id = orders.client_id AND line.order_id = orders.id)`;

/** The services of the reader, for rows that are counted for these services only. */
const servicesAsked = ({ services }: OperatorNow) => (services === 'all' ? noService : sql`${[...services]}::uuid[]`);

/** What can wait at any time of the year. Each is found by an index of such rows. */
export const everydayKinds = {
  'failed-refunds': {
    permission: 'money.see',
    rows: (operator: OperatorNow) => sql`
      SELECT ${workColumns(operator, {
        id: sql`refund.id::text`,
        services: servicesOfOrder,
        at: sql`refund.updated_at`,
        title: sql`orders.reference`,
        detail: sql`refund.last_error`,
        money: { amount: sql`refund.amount`, currency: sql`orders.currency` },
      })}
      FROM refunds AS refund
      LEFT JOIN payments AS payment ON payment.client_id = refund.client_id AND payment.id = refund.payment_id
      JOIN orders ON orders.client_id = refund.client_id AND orders.id = coalesce(refund.order_id, payment.order_id)
      WHERE refund.client_id = ${operator.client_id} AND refund.state = 'failed'`,
  },
  disputes: {
    permission: 'money.see',
    rows: (operator: OperatorNow) => sql`
      SELECT ${workColumns(operator, {
        id: sql`payment.id::text`,
        services: servicesOfOrder,
        at: sql`payment.disputed_at`,
        title: sql`orders.reference`,
        money: { amount: sql`payment.captured - payment.refunded`, currency: sql`payment.currency` },
      })}
      FROM payments AS payment
      JOIN orders ON orders.client_id = payment.client_id AND orders.id = payment.order_id
      WHERE payment.client_id = ${operator.client_id} AND payment.disputed_at > ${operator.now}::timestamptz - ${longestDispute}
        AND payment.captured > payment.refunded`,
  },
  arrears: {
    permission: 'money.see',
    rows: (operator: OperatorNow) => sql`
      SELECT ${workColumns(operator, {
        id: sql`concat_ws('-', instalment.order_id, instalment.line, instalment.number)`,
        services: sql`ARRAY[ticket.service_id]`,
        at: sql`coalesce(instalment.charge_date, instalment.due_date)::timestamptz`,
        title: sql`concat_ws(' ', ticket.first_name, ticket.last_name)`,
        detail: sql`orders.reference`,
        money: { amount: sql`instalment.amount`, currency: sql`orders.currency` },
        family: sql`ticket.user_id`,
      })}
      FROM instalments AS instalment
      JOIN orders ON orders.client_id = instalment.client_id AND orders.id = instalment.order_id
      JOIN customer_tickets AS ticket ON ticket.client_id = instalment.client_id AND ticket.order_id = instalment.order_id
        AND ticket.order_line = instalment.line
      WHERE instalment.client_id = ${operator.client_id} AND instalment.state IN ('failed', 'charged_back') AND NOT instalment.is_given_up`,
  },
  'differing-payouts': {
    permission: 'money.see',
    rows: (operator: OperatorNow) => sql`
      SELECT ${workColumns(operator, {
        id: sql`concat_ws('-', provider, provider_payout_id)`,
        services: noService,
        at: sql`made_at`,
        title: sql`provider_payout_id`,
        detail: sql`differences[1]`,
        money: { amount: sql`amount`, currency: sql`currency` },
      })}
      FROM payouts WHERE client_id = ${operator.client_id} AND cardinality(differences) > 0`,
  },
  'parked-events': {
    permission: 'money.see',
    rows: (operator: OperatorNow) => sql`
      SELECT ${workColumns(operator, {
        id: sql`concat_ws('-', provider, event_id)`,
        services: noService,
        at: sql`received_at`,
        title: sql`type`,
        detail: sql`last_error`,
      })}
      FROM provider_events
      WHERE state = 'parked' AND account IN (
        SELECT stripe_account_id FROM clients WHERE id = ${operator.client_id}
        UNION ALL SELECT organisation_id FROM direct_debit_accounts WHERE client_id = ${operator.client_id})`,
  },
  'unsent-messages': {
    permission: 'passengers.see',
    rows: (operator: OperatorNow) => sql`
      SELECT ${workColumns(operator, {
        id: sql`id::text`,
        services: noService,
        at: sql`created_at`,
        title: sql`coalesce(recipient, '')`,
        detail: sql`last_error`,
        family: sql`(SELECT users.id FROM users WHERE users.email = messages.recipient)`,
      })}
      FROM messages
      WHERE client_id = ${operator.client_id} AND state = 'failed' AND created_at > ${operator.now}::timestamptz - ${longestWait}`,
  },
  'failed-publications': {
    permission: 'catalogue.change',
    rows: (operator: OperatorNow) => sql`
      SELECT ${workColumns(operator, {
        id: sql`publication.id::text`,
        services: sql`publication.service_ids`,
        at: sql`publication.failed_at`,
        title: sql`array_to_string(publication.not_ready, ', ')`,
        page: sql`'tickets/publish'`,
      })}
      FROM publications AS publication WHERE publication.client_id = ${operator.client_id} AND publication.failed_at IS NOT NULL`,
  },
  'calendars-ending': {
    permission: 'catalogue.change',
    ofSeveral: {
      refusal: 'calendar-shared',
      isShared: (scope, id) => sql`EXISTS (
        SELECT FROM calendars AS calendar
        WHERE calendar.client_id = ${scope.client_id} AND calendar.id::text = ${id} AND NOT ${calendarOnlyInScope(scope)})`,
    },
    rows: (operator: OperatorNow) => sql`
      SELECT ${workColumns(operator, {
        id: sql`calendar.id::text`,
        services: sql`ARRAY(
          SELECT service.id FROM services AS service WHERE service.client_id = calendar.client_id AND service.calendar_id = calendar.id AND ${inScope(operator, sql`service.id`)})`,
        at: sql`(terms.ends_on - ${daysBeforeEnd}::integer)::timestamp AT TIME ZONE ${operator.time_zone}`,
        title: sql`calendar.name`,
        detail: sql`terms.ends_on`,
        page: sql`'calendars/' || calendar.id`,
      })}
      FROM (
        -- few calendars end soon: those that do not are left out at once
        SELECT calendar.client_id, calendar.id, calendar.name, max(term.last_day) AS ends_on
        FROM calendars AS calendar
        JOIN calendar_terms AS term ON term.client_id = calendar.client_id AND term.calendar_id = calendar.id
        WHERE calendar.client_id = ${operator.client_id}
        GROUP BY calendar.client_id, calendar.id
        HAVING max(term.last_day) <= ${operator.today}::date + ${daysBeforeEnd}::integer
      ) AS calendar
      CROSS JOIN LATERAL (SELECT calendar.ends_on) AS terms
      WHERE ${hasLongerTickets(sql`${operator.today}::date`, operator)}`,
  },
  'mail-domain': {
    permission: 'settings.change',
    rows: (operator: OperatorNow) => sql`
      SELECT ${workColumns(operator, {
        id: sql`own.domain`,
        services: noService,
        at: sql`own.broken_at`,
        title: sql`own.domain`,
        page: sql`'settings/mail'`,
      })}
      FROM mail_domains AS own WHERE own.client_id = ${operator.client_id} AND own.broken_at IS NOT NULL`,
  },
  'stops-left': {
    permission: 'catalogue.change',
    ofSeveral: {
      refusal: 'stop-shared',
      isShared: (scope, id) => sql`EXISTS (
        SELECT FROM stops AS stop
        WHERE stop.client_id = ${scope.client_id} AND stop.id::text = ${id} AND NOT ${stopOnlyInScope(scope)})`,
    },
    rows: (operator: OperatorNow) => sql`
      SELECT ${workColumns(operator, {
        id: sql`left_stop.id::text`,
        services: sql`left_stop.services`,
        at: sql`left_stop.since`,
        title: sql`left_stop.name`,
        detail: sql`left_stop.passengers`,
        page: sql`'stops/' || left_stop.id`,
      })}
      FROM (
        SELECT stop.id, stop.name, ${servicesAsked(operator)} AS services, ${leftBehind(operator.now, operator)} AS passengers, (
          SELECT max(service.timetable_from)::timestamp AT TIME ZONE clients.time_zone FROM services AS service
          WHERE service.client_id = stop.client_id AND ${inScope(operator, sql`service.id`)} AND service.id IN (
            SELECT called.service_id FROM service_stops AS called
            WHERE called.client_id = stop.client_id AND called.stop_id = stop.id AND called.valid_from < service.timetable_from)) AS since
        FROM stops AS stop JOIN clients ON clients.id = stop.client_id
        WHERE stop.client_id = ${operator.client_id} AND stop.id IN (
          -- few services have a second timetable, and few stops are on an earlier one
          SELECT left_route.stop_id FROM services AS changed
          JOIN service_stops AS left_route ON left_route.client_id = changed.client_id AND left_route.service_id = changed.id
            AND left_route.valid_from < changed.timetable_from
          WHERE changed.client_id = ${operator.client_id} AND changed.timetable_from > '-infinity')
      ) AS left_stop WHERE left_stop.passengers > 0`,
  },
} satisfies Record<string, KindOfWork>;
