import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/database/sql/sql.ts';

/** A query of the ids of the stops of the row `service`: on its route from the timetable of today on, and in its zones. What counts stops and what lists them uses it (C-220). */
export const calledStops: RawBuilder<unknown> = sql`
  SELECT stop_id FROM service_stops WHERE client_id = service.client_id AND service_id = service.id
    AND valid_from >= coalesce(service.timetable_from, '-infinity')
  UNION SELECT stop_id FROM zone_stops WHERE client_id = service.client_id AND service_id = service.id`;
