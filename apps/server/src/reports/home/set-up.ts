import type { Permission } from '@fareway/domain/staff/permissions.ts';
import type { RawBuilder } from 'kysely';
import { takesCards, takesDirectDebits } from '../../operators/payment-ways.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { sql } from '../../platform/database/sql/sql.ts';

const anyService = sql`SELECT FROM services AS service WHERE service.client_id = clients.id AND service.archived_at IS NULL`;
const hasContact = sql`(clients.support_email IS NOT NULL OR clients.support_phone IS NOT NULL)`;
const tickets = sql`
  FROM tickets AS ticket JOIN services AS service ON service.client_id = ticket.client_id AND service.id = ticket.service_id
  WHERE ticket.client_id = clients.id AND service.archived_at IS NULL`;

/**
 * The steps from a new operator to its first sale, in their order: the permission for each, and when it is done, from the data itself (C-218). Each
 * looks for one row by an index of the operator.
 */
const steps = {
  company: {
    permission: 'settings.change',
    // what is published needs terms and refunds (C-059)
    isDone: sql`${hasContact} AND clients.refund_steps IS NOT NULL AND (
      clients.terms_url IS NOT NULL OR EXISTS (${anyService} AND service.terms_url IS NOT NULL))`,
  },
  payments: { permission: 'payments.connect', isDone: sql`${takesCards} OR ${takesDirectDebits}` },
  service: { permission: 'catalogue.change', isDone: sql`EXISTS (${anyService})` },
  stops: {
    permission: 'catalogue.change',
    isDone: sql`EXISTS (${anyService} AND EXISTS (
      SELECT FROM service_stops AS called WHERE called.client_id = service.client_id AND called.service_id = service.id))`,
  },
  calendar: { permission: 'catalogue.change', isDone: sql`EXISTS (${anyService} AND service.calendar_id IS NOT NULL)` },
  ticket: {
    permission: 'catalogue.change',
    isDone: sql`EXISTS (SELECT ${tickets}) OR EXISTS (
      SELECT FROM ticket_drafts AS draft JOIN services AS service ON service.client_id = draft.client_id AND service.id = draft.service_id
      WHERE draft.client_id = clients.id AND service.archived_at IS NULL)`,
  },
  publish: { permission: 'catalogue.change', isDone: sql`EXISTS (SELECT ${tickets})` },
} satisfies Record<string, { permission: Permission; isDone: RawBuilder<unknown> }>;

export type SetUpStep = keyof typeof steps;

export const setUpSteps = Object.keys(steps) as SetUpStep[];

/** The set-up of an operator, as far as a member may do it. */
export interface SetUp {
  steps: { step: SetUpStep; is_done: boolean }[];
  /** Whether purchasers have a contact; if so, the terms and refunds of the company come next. */
  has_contact: boolean;
  /** A service, one without stops first, whose timetable is filled in next; null without one, and when there are stops and a ticket. */
  service_id: string | null;
  /** A calendar, whose services are chosen next; null without one. */
  calendar_id: string | null;
}

/** Shows the steps of the set-up that a member of staff may do, and which of them are done (C-218). */
export async function showSetUp(
  { db }: Pick<Deps, 'db'>,
  { client_id, services, permissions }: ServiceScope & { permissions: ReadonlySet<Permission> },
): Promise<SetUp> {
  // the set-up is that of the whole operator
  const own = services === 'all' ? setUpSteps.filter((step) => permissions.has(steps[step].permission)) : [];
  if (own.length === 0) return { steps: [], has_contact: false, service_id: null, calendar_id: null };
  const columns = own.map((step) => sql`(${steps[step].isDone}) AS ${sql.ref(step)}`);
  const { rows } = await sql<Record<SetUpStep, boolean> & Pick<SetUp, 'has_contact' | 'service_id' | 'calendar_id'>>`
    SELECT ${sql.join(columns)}, ${hasContact} AS has_contact,
           CASE WHEN ${steps.stops.isDone} AND (${steps.ticket.isDone}) THEN NULL ELSE (
             SELECT service.id FROM services AS service
             WHERE service.client_id = clients.id AND service.archived_at IS NULL
             -- without OFFSET the stops of all operators would be read
             ORDER BY EXISTS (
               SELECT FROM service_stops AS called WHERE called.client_id = service.client_id AND called.service_id = service.id OFFSET 0),
               service.position, service.name, service.id LIMIT 1) END AS service_id,
           (SELECT id FROM calendars WHERE client_id = clients.id ORDER BY name LIMIT 1) AS calendar_id
    FROM clients WHERE clients.id = ${client_id}`.execute(db);
  const { has_contact, service_id, calendar_id, ...isDone } = rows[0]!;
  return { steps: own.map((step) => ({ step, is_done: isDone[step] })), has_contact, service_id, calendar_id };
}
