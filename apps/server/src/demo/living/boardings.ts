import { addDays, weekdayOf } from '@fareway/domain/dates/local-date.ts';
import { directionsOn } from '@fareway/domain/travel/has-journey.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { seasonTypes } from '@fareway/domain/boarding/departures-of-day.ts';
import { addDevice } from '../../boarding/devices/add-device.ts';
import { noteUse } from '../../boarding/devices/note-use.ts';
import { addPastScans } from '../../boarding/scans/add-past-scans.ts';
import type { PastScan } from '../../boarding/scans/add-past-scans.ts';
import { runsOn } from '../../network/calendars/runs-on.ts';
import { newId } from '../../platform/ids.ts';
import { collects, names } from './facts/services.ts';
import type { Collecting } from './facts/services.ts';
import { at, findService, moment } from './living.ts';
import type { Living } from './living.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The boardings of so many days are recorded. */
const daysOfBoardings = 12;
/** How many of the passengers with a valid ticket travel. */
const share = 0.87;

interface Ticket {
  id: string;
  type: string;
  sub_type: string | null;
  travel_pattern: string | null;
  start: LocalDate;
  expiry: LocalDate;
  trips_left: number | null;
  date_purchased: Date;
}

interface Ride {
  date: LocalDate;
  direction: 'am' | 'pm';
}

/** Pairs a tablet with each service, and records who has boarded on the last school days, today included as far as it has passed. */
export async function seedBoardings(living: Living): Promise<void> {
  const { deps, client_id, staff, today } = living;
  const paired = at(deps, moment(addDays(today, -daysOfBoardings), '13:15'));
  const devices = ['DC12 tablet', 'DC15 tablet', 'DC21 tablet'];
  for (const [index, name] of Object.values(names).entries()) {
    const service_id = await findService({ deps, client_id }, name);
    const device = await addDevice(paired, staff.manager, client_id, { name: devices[index]! });
    const rides = await readRides(living, service_id);
    const tickets = await readTickets(living, service_id);
    const scans = rides.flatMap((ride) => scansOf(living, { ...ride, ...collects[name][ride.direction] }, tickets));
    const of = { client_id, service_id, service_name: name, device_id: device.id };
    await addPastScans(deps.db, of, scans);
    const last = Math.max(...scans.map(({ boarded_at }) => boarded_at.getTime()));
    if (scans.length > 0) await noteUse(deps.db, { client_id, id: device.id }, new Date(last));
  }
  await addDevice(paired, staff.manager, client_id, { name: 'Inspector’s phone', role: 'inspector' });
}

/** The departures of a service on the last days, on the days on which it runs. */
async function readRides({ deps, client_id, today }: Living, service_id: string): Promise<Ride[]> {
  const onItsDay = runsOn('service', sql`day.date`, sql`side.direction`);
  const { rows } = await sql<Ride>`
    SELECT day.date, side.direction
    FROM (SELECT service.*, ${addDays(today, 1 - daysOfBoardings)}::date + number AS day_of FROM services AS service,
            generate_series(0, ${daysOfBoardings - 1}::integer) AS number
          WHERE service.client_id = ${client_id} AND service.id = ${service_id}) AS service
    CROSS JOIN LATERAL (SELECT service.day_of AS date) AS day
    CROSS JOIN (VALUES ('am'), ('pm')) AS side (direction)
    ${onItsDay.joins}
    WHERE ${onItsDay.runs}
    ORDER BY 1, 2`.execute(deps.db);
  return rows;
}

async function readTickets({ deps, client_id, today }: Living, service_id: string): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    SELECT id, type, sub_type, travel_pattern, start, expiry, trips - trips_taken AS trips_left, date_purchased FROM customer_tickets
    WHERE client_id = ${client_id} AND service_id = ${service_id} AND ticket_status = 'active' AND start <= ${today}
      AND expiry >= ${addDays(today, -daysOfBoardings)}
      AND type IN (${sql.join([...seasonTypes, 'flexi'])})
    ORDER BY id`.execute(deps.db);
  return rows;
}

/** Who boards on a departure, in the minutes in which it collects passengers. */
function scansOf(
  { deps, chance }: Living,
  { date, direction, from, minutes }: Ride & Collecting,
  tickets: readonly Ticket[],
): PastScan[] {
  const run_id = newId(moment(date, '06:00').getTime());
  const begin = moment(date, from).getTime();
  return tickets.flatMap((ticket) => {
    const boarded_at = new Date(begin + chance.between(0, minutes * 60) * 1_000);
    if (chance.fraction() > (ticket.type === 'flexi' ? 0.3 : share)) return [];
    if (date < ticket.start || date > ticket.expiry || boarded_at > deps.clock.now()) return [];
    if (boarded_at < ticket.date_purchased) return [];
    if (!directionsOn(ticket, weekdayOf(date)).includes(direction)) return [];
    if (ticket.trips_left !== null) {
      if (ticket.trips_left <= 1) return [];
      ticket.trips_left -= 1;
    }
    return [{ id: newId(boarded_at.getTime()), customer_ticket_id: ticket.id, run_id, boarded_at }];
  });
}
