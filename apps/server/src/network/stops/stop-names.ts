import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/database/sql/sql.ts';

// Expressions of statements that need the names of stops. A row refers to its stops by their ids.

/** A stop as a service offers it. */
export interface Stop {
  id: string;
  name: string;
}

export interface Zone {
  name: string;
  stops: Stop[];
}

/**
 * An expression: a row of `services` as JSON, with its stops and zones in the order of the route, as `ServiceRow`. `alias` is the name of the row in
 * the statement. It is null where a left join found no service.
 */
export function serviceRow(alias: 'service' | 'services'): RawBuilder<unknown> {
  return sql`(to_jsonb(${sql.ref(alias)}) || jsonb_build_object('stops', ${stopsOf(alias)}, 'zones', ${zonesOf(alias)}))`;
}

/**
 * An expression: the stops of the service `alias` in its current timetable, as JSON: those of the morning in its order, then those of the afternoon
 * only.
 */
export function stopsOf(alias: string): RawBuilder<Stop[]> {
  return sql`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', stop.id, 'name', stop.name) ORDER BY called.direction, called.position), '[]')
    FROM (
      SELECT DISTINCT ON (stop_id) stop_id, direction, position FROM service_stops
      WHERE client_id = ${sql.ref(`${alias}.client_id`)} AND service_id = ${sql.ref(`${alias}.id`)}
        AND valid_from = ${sql.ref(`${alias}.timetable_from`)}
      ORDER BY stop_id, direction, position
    ) AS called JOIN stops AS stop ON stop.client_id = ${sql.ref(`${alias}.client_id`)} AND stop.id = called.stop_id)`;
}

/** An expression: the zones of the service `alias` with their stops, as JSON. */
export function zonesOf(alias: string): RawBuilder<Zone[]> {
  return sql`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('name', zone.name, 'stops', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', stop.id, 'name', stop.name) ORDER BY called.position), '[]')
      FROM zone_stops AS called JOIN stops AS stop ON stop.client_id = called.client_id AND stop.id = called.stop_id
      WHERE called.client_id = zone.client_id AND called.service_id = zone.service_id AND called.zone = zone.name
    )) ORDER BY zone.position), '[]')
    FROM service_zones AS zone
    WHERE zone.client_id = ${sql.ref(`${alias}.client_id`)} AND zone.service_id = ${sql.ref(`${alias}.id`)})`;
}

/** An expression: the name of the stop of the row `alias`, which has the id in its column; null without a stop. */
export function stopName(alias: string, column: 'stop_id' | 'zone_stop_id' = 'stop_id'): RawBuilder<string | null> {
  return sql`(
    SELECT named.name FROM stops AS named
    WHERE named.client_id = ${sql.ref(`${alias}.client_id`)} AND named.id = ${sql.ref(`${alias}.${column}`)})`;
}

/** Columns: the names of the stops of the customer ticket `alias`, as `stop` and `zone_stop`. */
export function stopNamesOfTicket(alias: string): RawBuilder<unknown> {
  return sql`${stopName(alias)} AS stop, ${stopName(alias, 'zone_stop_id')} AS zone_stop`;
}
