import { visibleCell } from '@fareway/domain/imports/read-cell.ts';
import { hasHiddenCharacters, isInvisible } from '@fareway/domain/passengers/visible-text.ts';
import { cutText } from '@fareway/texts/cut-text.ts';
import { UnreadableFeed } from './feed.ts';
import type { LeftOut } from './feed.ts';
import type { ServiceDays } from './read-calendars.ts';
import { required } from './reading-context.ts';
import type { ReadingContext } from './reading-context.ts';

export interface RouteOfFile {
  id: string;
  name: string;
  isBus: boolean;
}

export interface TripOfFile {
  id: string;
  number: number;
  route: string;
  service: string;
  /** '' when the feed has no directions. */
  direction: '0' | '1' | '';
  /** Why no service can be made of it, as far as its files say; null for a trip that can be one. */
  leftOut: LeftOut['reason'] | null;
}

/** Buses, coaches and trolleybuses, also in the extended types. */
const busTypes = /^(?:3|11|20\d|7\d\d|800)$/;

/** Reads the routes of a feed by their ids. */
export async function readRoutes({ read }: ReadingContext): Promise<Map<string, RouteOfFile>> {
  const file = 'routes.txt';
  let routes = new Map<string, RouteOfFile>();
  await read(
    { file, isRequired: true, required: ['route_id', 'route_type'], optional: ['route_short_name', 'route_long_name'] },
    () => {
      routes = new Map();
      return ([id, type, short, long], line) => {
        const where = { file, line };
        required(id!, 'route_id', where);
        if (routes.has(id!)) throw new UnreadableFeed('id-twice', { ...where, value: `route_id ${id!}` });
        if (!/^\d{1,4}$/.test(type!)) throw new UnreadableFeed('bad-route-type', { ...where, value: type! });
        const name = cutText(nameOfRoute(short!, long!), 100);
        required(name, 'route_short_name', where);
        if (hasHiddenCharacters(name) || isInvisible(name)) throw new UnreadableFeed('not-text', where);
        routes.set(id!, { id: id!, name: visibleCell(name), isBus: busTypes.test(type!) });
      };
    },
  );
  return routes;
}

/** The name of a route with its number in front, unless the long name begins with the number: that of route 1 to 10 Mile Bank does not. */
function nameOfRoute(short: string, long: string): string {
  const behind = long.startsWith(short) ? long.slice(short.length) : 'x';
  if (short === '' || /^(?:$|[\s:,]|\p{Pd}\s)/u.test(behind)) return long;
  return long === '' ? short : `${short} ${long}`;
}

/** Reads the trips of a feed by their ids. A trip whose route or service is in none of the files is left out. */
export async function readTrips(
  { read }: ReadingContext,
  routes: ReadonlyMap<string, RouteOfFile>,
  services: ReadonlyMap<string, ServiceDays>,
): Promise<Map<string, TripOfFile>> {
  const file = 'trips.txt';
  let trips = new Map<string, TripOfFile>();
  await read(
    { file, isRequired: true, required: ['route_id', 'service_id', 'trip_id'], optional: ['direction_id'] },
    () => {
      trips = new Map();
      return ([route, service, id, direction], line) => {
        const where = { file, line };
        required(id!, 'trip_id', where);
        if (trips.has(id!)) throw new UnreadableFeed('id-twice', { ...where, value: `trip_id ${id!}` });
        if (direction !== '' && direction !== '0' && direction !== '1')
          throw new UnreadableFeed('bad-flag', { ...where, value: 'direction_id' });
        trips.set(id!, {
          id: id!,
          number: trips.size,
          route: route!,
          service: service!,
          direction,
          leftOut: routes.has(route!) ? (services.has(service!) ? null : 'no-service') : 'no-route',
        });
      };
    },
  );
  await read({ file: 'frequencies.txt', required: ['trip_id'] }, () => ([id]) => {
    const trip = trips.get(id!);
    if (trip) trip.leftOut ??= 'frequencies';
  });
  return trips;
}
