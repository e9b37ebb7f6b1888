import { isSameName } from '@fareway/domain/forms/name-key.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { createHash } from 'node:crypto';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { writeAudit } from '../../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../../operators/audit-log/write-audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockService } from '../../services/lock-service.ts';
import { beingPaid } from '../paying/being-paid.ts';
import { findOrCreateStops, knownStopNames } from '../find-or-create-stops.ts';
import { zonesOf } from '../stop-names.ts';
import type { Zone } from '../stop-names.ts';
import { writeZones } from '../write-route.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

interface ServiceKey {
  client_id: string;
  service_id: string;
}

/** A zone with its stops in their order. */
export interface NamedZone {
  name: string;
  stops: string[];
}

/** The zones of a service for the page on which they are changed. */
interface ShownZones {
  service: { id: string; name: string };
  zones: NamedZone[];
  /** What a change carries, so that two people do not overwrite each other. */
  seen: string;
}

/** Shows the zones of a service. Refuses with service-unknown. */
export async function showZones({ db }: Pick<Deps, 'db'>, key: ServiceKey): Promise<ShownZones> {
  const service = await db
    .selectFrom('services')
    .select(['id', 'name'])
    .where('client_id', '=', key.client_id)
    .where('id', '=', key.service_id)
    .executeTakeFirst();
  if (!service) return refuse('service-unknown', {});
  const zones = await readZones(db, key);
  return { service, zones, seen: digestOf(zones) };
}

/**
 * Writes the zones of a service with their stops, and returns the names of stops that are new to the operator. A zone keeps its name while tickets have
 * prices for it, because the prices have its name. Refuses with service-unknown, zones-changed after a colleague's change, zone-name-twice, zone-in-use
 * while passengers have it, zone-has-prices, zone-stop-in-use while passengers board there, and zone-being-paid while somebody pays for a ticket that has the
 * zone or the stop.
 */
export async function changeZones(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  key: ServiceKey,
  { zones: typed, seen }: { zones: readonly NamedZone[]; seen: string },
): Promise<string[]> {
  const now = clock.now();
  return inTransaction(db, async (transaction) => {
    const { name, time_zone } = await lockService(transaction, key, 'with-orders');
    const before = await readZones(transaction, key);
    if (digestOf(before) !== seen) refuse('zones-changed', {});
    const known = await knownStopNames(
      transaction,
      key.client_id,
      typed.flatMap(({ stops }) => stops),
    );
    const zones = typed.map((zone) => ({ ...zone, stops: [...new Set(zone.stops.map(known.nameOf))] }));
    const twice = zones.find(({ name: one }, index) => zones.findIndex((zone) => isSameName(zone.name, one)) < index);
    if (twice) refuse('zone-name-twice', { name: twice.name });
    if (digestOf(zones) === seen) return [];
    await expectUnused(transaction, now, { ...key, time_zone }, before, zones);
    const names = [...new Set(zones.flatMap(({ stops }) => stops))];
    const ids = await findOrCreateStops(transaction, now, key.client_id, names);
    await writeZones(transaction, key, zones, ids);
    const inWords = (list: readonly NamedZone[]) => list.map((zone) => `${zone.name}: ${zone.stops.join(', ')}`);
    await writeAudit(transaction, now, {
      client_id: key.client_id,
      actor,
      action: 'change-zones',
      subject: { kind: 'service', id: key.service_id },
      before: { name, zones: inWords(before) },
      after: { name, zones: inWords(zones) },
    });
    return names.filter((one) => !known.has(one));
  });
}

/** Refuses to take a zone or a stop of a zone from passengers, and a zone from the prices of tickets. */
async function expectUnused(
  transaction: Transaction<DB>,
  now: Date,
  { client_id, service_id, time_zone }: ServiceKey & { time_zone: string },
  before: readonly NamedZone[],
  after: readonly NamedZone[],
): Promise<void> {
  const { rows: boarding } = await sql<{ zone: string; stop: string | null; passengers: number }>`
    SELECT ticket.zone, stop.name AS stop, count(*)::integer AS passengers
    FROM customer_tickets AS ticket
    LEFT JOIN stops AS stop ON stop.client_id = ticket.client_id AND stop.id = ticket.zone_stop_id
    WHERE ticket.client_id = ${client_id} AND ticket.service_id = ${service_id} AND ticket.zone IS NOT NULL
      AND ticket.ticket_status <> 'void' AND ticket.expiry >= (${now}::timestamptz AT TIME ZONE ${time_zone})::date
    GROUP BY 1, 2`.execute(transaction);
  const { rows: paying } = await sql<{ zone: string; stop: string | null; passengers: number }>`
    SELECT paying.zone, stop.name AS stop, count(*)::integer AS passengers
    FROM (${beingPaid(sql`${client_id}`, sql`(${now}::timestamptz AT TIME ZONE ${time_zone})::date`, service_id)}) AS paying
    LEFT JOIN stops AS stop ON stop.client_id = ${client_id} AND stop.id = paying.zone_stop_id
    WHERE paying.zone IS NOT NULL
    GROUP BY 1, 2`.execute(transaction);
  const { rows: priced } = await sql<{ zone: string; tickets: number }>`
    SELECT zone, count(DISTINCT id)::integer AS tickets
    FROM (
      SELECT id, jsonb_object_keys(${pricesByZone((field) => sql.ref(field))}) AS zone FROM tickets
      WHERE client_id = ${client_id} AND service_id = ${service_id}
      UNION SELECT id, jsonb_object_keys(${pricesByZone((field) => sql`details -> ${sql.lit(field)}`)}) FROM ticket_drafts
      WHERE client_id = ${client_id} AND service_id = ${service_id}
    ) AS price GROUP BY 1`.execute(transaction);
  for (const { name, stops } of before) {
    const kept = after.find((zone) => zone.name === name);
    const those = boarding.filter(({ zone }) => zone === name);
    const payers = paying.filter(({ zone }) => zone === name);
    if (!kept) {
      const passengers = sumOf(those);
      if (passengers > 0) refuse('zone-in-use', { name, passengers });
      if (payers.length > 0) refuse('zone-being-paid', { name, stop: null, passengers: sumOf(payers) });
      const tickets = priced.find(({ zone }) => zone === name)?.tickets ?? 0;
      if (tickets > 0) refuse('zone-has-prices', { name, tickets });
      continue;
    }
    const isGone = ({ stop }: { stop: string | null }) =>
      stop !== null && stops.includes(stop) && !kept.stops.includes(stop);
    const gone = those.find(isGone);
    if (gone) refuse('zone-stop-in-use', { name, stop: gone.stop!, passengers: gone.passengers });
    const left = payers.find(isGone);
    if (left) refuse('zone-being-paid', { name, stop: left.stop, passengers: left.passengers });
  }
}

const sumOf = (groups: readonly { passengers: number }[]) => groups.reduce((sum, one) => sum + one.passengers, 0);

/** An expression: an object with the zones for which a ticket has a price of any kind. */
function pricesByZone(valueOf: (field: string) => RawBuilder<unknown>): RawBuilder<unknown> {
  const fields = [
    'zone_prices',
    'zone_return_prices',
    'zone_trip_prices',
    'zone_prices_deposit',
    'zone_prices_monthly',
  ];
  const objects = fields.map((field) => sql`coalesce(nullif(${valueOf(field)}, 'null'), '{}')`);
  return sql.join(objects, sql` || `);
}

async function readZones(db: Kysely<DB>, { client_id, service_id }: ServiceKey): Promise<NamedZone[]> {
  const { rows } = await sql<{ zones: Zone[] }>`
    SELECT ${zonesOf('service')} AS zones FROM services AS service
    WHERE service.client_id = ${client_id} AND service.id = ${service_id}`.execute(db);
  return (rows[0]?.zones ?? []).map(({ name, stops }) => ({ name, stops: stops.map((stop) => stop.name) }));
}

function digestOf(zones: readonly NamedZone[]): string {
  const facts = zones.map(({ name, stops }) => [name, [...new Set(stops)]]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}
