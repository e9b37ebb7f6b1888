import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * An expression: a row of `services` as JSON, with the names of its stops and zones in the order of the route, as `ServiceRow`. `alias` is the name
 * of the row in the statement. It is null where a left join found no service.
 */
export function serviceRow(alias: 'service' | 'services'): RawBuilder<unknown> {
  return sql`(to_jsonb(${sql.ref(alias)}) || jsonb_build_object('stops', ${stopsOf(alias)}, 'zones', ${zonesOf(alias)}))`;
}

/** An expression: the names of the stops of the service `alias`, as JSON. */
export function stopsOf(alias: string): RawBuilder<string[]> {
  return sql`(
    SELECT coalesce(jsonb_agg(stop.name ORDER BY called.position), '[]')
    FROM service_stops AS called JOIN stops AS stop ON stop.client_id = called.client_id AND stop.id = called.stop_id
    WHERE called.client_id = ${sql.ref(`${alias}.client_id`)} AND called.service_id = ${sql.ref(`${alias}.id`)})`;
}

/** An expression: the zones of the service `alias` with the names of their stops, as JSON. */
export function zonesOf(alias: string): RawBuilder<{ name: string; stops: string[] }[]> {
  return sql`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('name', zone.name, 'stops', (
      SELECT coalesce(jsonb_agg(stop.name ORDER BY called.position), '[]')
      FROM zone_stops AS called JOIN stops AS stop ON stop.client_id = called.client_id AND stop.id = called.stop_id
      WHERE called.client_id = zone.client_id AND called.service_id = zone.service_id AND called.zone = zone.name
    )) ORDER BY zone.position), '[]')
    FROM service_zones AS zone
    WHERE zone.client_id = ${sql.ref(`${alias}.client_id`)} AND zone.service_id = ${sql.ref(`${alias}.id`)})`;
}
