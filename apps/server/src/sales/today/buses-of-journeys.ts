import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { directionOfJourneys } from '@fareway/domain/network/departures/cancelled-departure.ts';
import * as text from '@fareway/texts/network/vehicles/relief.ts';
import { readBusesOfTravel } from '../../network/vehicles/buses-of-travel.ts';
import type { Travel } from '../../network/vehicles/buses-of-travel.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { TicketRow } from '../../tickets/customer-tickets/rows.ts';
import type { BookedJourney } from './queries.ts';
import type { NextJourneyOnWire } from './schemas.ts';

/** The next journey of a ticket; `booked` is there for one that is booked on a pass. */
export interface JourneyOfTicket {
  ticket: TicketRow;
  journey: NextJourneyOnWire;
  booked: BookedJourney | null;
}

/** Reads in words the buses of the next journeys of tickets, by their tickets, where a departure has several (C-036). */
export async function readBusesOfJourneys(
  db: Database,
  journeys: readonly JourneyOfTicket[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const one of journeys) {
    const { id, client_id, relief: periods } = one.ticket;
    if (!periods) continue;
    const travels = travelsOf(one);
    const buses = await readBusesOfTravel(db, client_id, { periods, travels });
    const isSame = buses.length === travels.length && buses.every(({ bus }) => bus === buses[0]!.bus);
    const words = text.onJourney(
      isSame
        ? buses.slice(0, 1).map(({ bus }) => ({ side: undefined, bus }))
        : buses.map(({ travel, bus }) => ({ side: text.sides[travel.direction], bus })),
    );
    if (buses.length > 0) found.set(id, words);
  }
  return found;
}

function travelsOf({ ticket, journey, booked }: JourneyOfTicket): Travel[] {
  const date = parseLocalDate(journey.date);
  const { service_id, stop_id } = booked ?? {
    service_id: ticket.service_id,
    stop_id: ticket.stop_id ?? ticket.zone_stop_id,
  };
  const has_stop_of_zone = !booked && ticket.stop_id === null;
  return (journey.directions ?? [directionOfJourneys]).map((direction) => ({
    service_id,
    direction,
    first_day: date,
    last_day: date,
    last_name: ticket.last_name,
    stop_id,
    has_stop_of_zone,
  }));
}
