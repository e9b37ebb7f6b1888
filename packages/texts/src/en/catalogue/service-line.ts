import { plural } from '../plural.ts';

/** The line of stops of a service. */

export const label = (service: string) => `Stops of ${service}`;
export const leavesAt = (time: string) => `Leaves at ${time}`;
export const stopsInZones = (stops: number, zones: number) =>
  `${plural(stops, { one: '1 stop', other: `${stops} stops` })} in ${plural(zones, { one: '1 zone', other: `${zones} zones` })}`;
export const moreStops = (count: number) => plural(count, { one: '1 more stop', other: `${count} more stops` });
