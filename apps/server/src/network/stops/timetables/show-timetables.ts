import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { localDate } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { digestOf, readTimetables } from './read-timetables.ts';
import type { TimetableVersion } from './read-timetables.ts';
import type { ServiceKey } from './write-timetable.ts';

/** The timetables of a service for the page on which they are changed. */
interface ShownTimetables {
  service: { id: string; name: string };
  today: LocalDate;
  /** Those that count today or later, by their days. */
  timetables: TimetableVersion[];
  seen: string;
}

/** Shows the timetables of a service. Refuses a service that the operator does not have. */
export async function showTimetables(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: ServiceKey,
): Promise<ShownTimetables> {
  const service = await db
    .selectFrom('services')
    .innerJoin('clients', 'clients.id', 'services.client_id')
    .select(['services.id', 'services.name', 'clients.time_zone'])
    .where('client_id', '=', key.client_id)
    .where('services.id', '=', key.service_id)
    .executeTakeFirst();
  if (!service) return refuse('service-unknown', {});
  const today = localDate(clock.now(), service.time_zone);
  const timetables = await readTimetables(db, key, today);
  return {
    service: { id: service.id, name: service.name },
    today,
    timetables,
    seen: digestOf(timetables),
  };
}
