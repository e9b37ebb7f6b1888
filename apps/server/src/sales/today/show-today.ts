import { minutesOf } from '@fareway/domain/dates/clock-time.ts';
import { compareDates } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { instantOnClocks } from '@fareway/domain/dates/zoned-time.ts';
import { customerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import { nextJourney } from '@fareway/domain/travel/next-journey.ts';
import { readComingMoves, stopNameOnDay } from '../../network/coming-moves/coming-moves.ts';
import type { ComingMove } from '../../network/coming-moves/coming-moves.ts';
import { localDate, localTime } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { TicketRow } from '../../tickets/customer-tickets/rows.ts';
import { findTickets } from '../../tickets/customer-tickets/show-ticket.ts';
import { signCodeOfTicket } from '../../tickets/customer-tickets/sign-code.ts';
import { listedTicketToWire } from '../../tickets/customer-tickets/wire.ts';
import { findSharedTickets } from '../../tickets/guardians/guardianships/list-guardianships.ts';
import { sharedTicketToWire } from '../../tickets/guardians/wire.ts';
import { leavesStop } from '../bookings/journeys/leaves-stop.ts';
import { listRenewals } from '../renewals/show-renewal.ts';
import { readToday } from './queries.ts';
import type { TodayRow } from './queries.ts';
import type { TodayOnWire } from './schemas.ts';
import { readBusesOfJourneys } from './buses-of-journeys.ts';
import type { JourneyOfTicket } from './buses-of-journeys.ts';
import { toDoFor, toDoForGuardian } from './to-do.ts';

/**
 * Returns the tickets that a purchaser uses today or later, each with its code and its next journey, and those for which there is something
 * to do; and the tickets that other purchasers share with the account. In both the ticket with the earliest journey is the first.
 */
export async function showToday(deps: Pick<Deps, 'db' | 'keys' | 'clock'>, userId: string): Promise<TodayOnWire> {
  const now = deps.clock.now();
  const [renewals, shared] = await Promise.all([listRenewals(deps, userId), findSharedTickets(deps, userId)]);
  const sharedIds = shared.map(({ ticket }) => ticket.id);
  const rows = await readToday(deps.db, userId, { renewed: Object.keys(renewals), shared: sharedIds }, now);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const own = await findTickets(
    deps.db,
    rows.flatMap(({ id }) => (sharedIds.includes(id) ? [] : [id])),
  );
  const tickets = [...own, ...shared.map(({ ticket }) => ticket)];
  const moves = await readMoves(deps, tickets, rowById);
  const journeyById = new Map(
    tickets.flatMap((ticket) => {
      const local = localMoment(now, ticket.client_time_zone);
      const status = customerTicketStatus(ticket, local.date);
      const isUsable = status === 'active' || status === 'not-yet-valid';
      const found = isUsable ? journeyOf(ticket, rowById.get(ticket.id)!, moves, local) : undefined;
      return found ? [[ticket.id, { ticket, ...found }] as const] : [];
    }),
  );
  const busById = await readBusesOfJourneys(deps.db, [...journeyById.values()]);
  const useOf = async (ticket: TicketRow) => {
    const { date: today } = localMoment(now, ticket.client_time_zone);
    const status = customerTicketStatus(ticket, today);
    const code = status === 'active' ? await signCodeOfTicket(deps.keys, ticket) : undefined;
    const journey = journeyById.get(ticket.id)?.journey;
    const bus = busById.get(ticket.id);
    return {
      status,
      today,
      use: { ...(code && { code }), ...(journey && { next_journey: { ...journey, ...(bus && { bus }) } }) },
    };
  };
  const ownTickets = own.map(async (ticket) => {
    const { use, ...local } = await useOf(ticket);
    const to_do = toDoFor(ticket, { ...local, renewal: renewals[ticket.id] });
    return { ...listedTicketToWire(ticket), ...use, to_do };
  });
  const sharedTickets = shared.map(async ({ guardian, ticket }) => {
    const { status, use } = await useOf(ticket);
    return { ...sharedTicketToWire(guardian, ticket), ...use, to_do: toDoForGuardian(status) };
  });
  return {
    tickets: (await Promise.all(ownTickets)).toSorted(byPlace),
    shared_tickets: (await Promise.all(sharedTickets)).toSorted(byPlace),
  };
}

type LocalMoment = Parameters<typeof nextJourney>[2];

function localMoment(now: Date, timeZone: string): LocalMoment {
  return { date: localDate(now, timeZone), time: localTime(now, timeZone).replace(':', '') };
}

/** Reads the coming moves of the services of tickets and of their booked journeys. */
async function readMoves(
  { db }: Pick<Deps, 'db'>,
  tickets: readonly TicketRow[],
  rowById: ReadonlyMap<string, TodayRow>,
): Promise<ComingMove[]> {
  const byOperator = Map.groupBy(tickets, ({ client_id }) => client_id);
  const moves = [...byOperator].map(([client_id, ofOperator]) => {
    const services = ofOperator.flatMap(({ id, service_id }) => [
      service_id,
      ...rowById.get(id)!.booked.map((booked) => booked.service_id),
    ]);
    return readComingMoves(db, client_id, [...new Set(services)]);
  });
  return (await Promise.all(moves)).flat();
}

/** The next journey, with the stop of its day: of those that are booked on a pass, or the next that runs for any other ticket. */
function journeyOf(
  ticket: TicketRow,
  row: TodayRow,
  moves: readonly ComingMove[],
  now: LocalMoment,
): Omit<JourneyOfTicket, 'ticket'> | undefined {
  if (ticket.type === 'advance') return bookedJourneyOf(ticket, row, moves, now);
  const { zone_stop } = ticket;
  const used = {
    ...ticket,
    stopOn: (date: LocalDate) => zone_stop ?? stopNameOnDay(moves, ticket, date),
    has_stop_of_zone: zone_stop !== null,
  };
  const next = nextJourney(used, row, now);
  if (!next) return undefined;
  const { leaves, ...journey } = next;
  const leaves_at = instantOf(ticket, next.date, leaves);
  return { journey: { ...journey, leaves_at, service_name: ticket.service_name }, booked: null };
}

/** The journey booked on a pass that leaves the stop of its passenger next. */
function bookedJourneyOf(
  ticket: TicketRow,
  { booked }: TodayRow,
  moves: readonly ComingMove[],
  now: LocalMoment,
): Omit<JourneyOfTicket, 'ticket'> | undefined {
  const [next] = booked
    .map((one) => {
      const stop = stopNameOnDay(moves, one, one.date);
      return { booked: one, stop, ...leavesStop(one, stop) };
    })
    .filter(({ booked: { date }, leaves }) => date > now.date || minutesOf(now.time) < leaves)
    .toSorted((one, other) => compareDates(one.booked.date, other.booked.date) || one.leaves - other.leaves);
  if (!next) return undefined;
  const { date, service_name } = next.booked;
  const { stop, time, leaves } = next;
  const leaves_at = instantOf(ticket, date, leaves);
  return { journey: { date, time, leaves_at, service_name, ...(stop && { stop }) }, booked: next.booked };
}

function instantOf({ client_time_zone }: TicketRow, date: LocalDate, minutes: number): string {
  return new Date(instantOnClocks(date, minutes, client_time_zone)).toISOString();
}

type TicketOfToday = TodayOnWire['shared_tickets'][number];

function byPlace(one: TicketOfToday, other: TicketOfToday): number {
  return placeOf(one) < placeOf(other) ? -1 : 1;
}

/** Sorts usable tickets by their next journey, then those without one, then those that are over. */
function placeOf({ code, next_journey, start, passenger, id }: TicketOfToday): string {
  const when = next_journey ? `1 ${next_journey.date} ${next_journey.time ?? '9999'}` : code ? '2' : `3 ${start}`;
  return [when, passenger.first_name, passenger.last_name, id].join('\n');
}
