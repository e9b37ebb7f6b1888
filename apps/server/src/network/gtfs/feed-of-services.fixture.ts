import { feedOf } from './feed.fixture.ts';

/** The stops of a journey, and the calendars of a feed. */
const [stopsOfJourney, calendars] = [20, 20];

/**
 * A feed of routes with a trip in each direction, which becomes a service each. A trip has 20 stops. The feed has a stop for each route and 20 more, and
 * 20 calendars, each with ten days that are removed and two that are added.
 */
export function feedOfServices(services: number): Buffer {
  const [stops, routes, trips, calls, days, dates]: string[][] = [[], [], [], [], [], []];
  const stopId = (index: number) => `STOP${index % (services + stopsOfJourney)}`;
  for (let index = 0; index < services + stopsOfJourney; index += 1) {
    const place = `${(53.5 + index / 1_000).toFixed(6)},${(-1.5 - index / 1_000).toFixed(6)}`;
    stops!.push(`${stopId(index)},Stop ${index},${place}`);
  }
  for (let index = 0; index < calendars; index += 1) {
    days!.push(`C${index},1,1,1,1,1,0,0,20260901,20270720`);
    for (let day = 1; day <= 10; day += 1) dates!.push(`C${index},202701${pad(11 + ((index + day * 2) % 20))},2`);
    for (let day = 1; day <= 2; day += 1) dates!.push(`C${index},202702${pad(index < 10 ? day * 7 - 1 : day * 7)},1`);
  }
  for (let index = 0; index < services; index += 1) {
    routes!.push(`R${index},A,${index},Route ${index},3`);
    for (const direction of [0, 1]) {
      const trip = `R${index}-${direction}`;
      trips!.push(`R${index},C${index % calendars},${trip},${direction}`);
      for (let call = 0; call < stopsOfJourney; call += 1) {
        const time = `${pad(7 + direction * 8)}:${pad(call * 2)}:00`;
        const stop = stopId(index + (direction === 0 ? call : stopsOfJourney - 1 - call));
        calls!.push(`${trip},${time},${time},${stop},${call + 1}`);
      }
    }
  }
  const file = (header: string, lines: readonly string[]) => [header, ...lines, ''].join('\n');
  return feedOf({
    'agency.txt': file('agency_id,agency_name,agency_url,agency_timezone', ['A,A,https://a.example,Europe/London']),
    'stops.txt': file('stop_id,stop_name,stop_lat,stop_lon', stops!),
    'routes.txt': file('route_id,agency_id,route_short_name,route_long_name,route_type', routes!),
    'trips.txt': file('route_id,service_id,trip_id,direction_id', trips!),
    'stop_times.txt': file('trip_id,arrival_time,departure_time,stop_id,stop_sequence', calls!),
    'calendar.txt': file(
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      days!,
    ),
    'calendar_dates.txt': file('service_id,date,exception_type', dates!),
    'frequencies.txt': null,
    'shapes.txt': null,
  });
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
