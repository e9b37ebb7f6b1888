/** The route of a service, drawn as a line of its stops, in the console and in what the server says of it (C-028). */

import { plural } from '../../plural.ts';

export const section = 'Route';
export const sectionLead = 'The stops drawn to scale, with the distance from one to the next.';
export const title = (service: string) => `Route of ${service}`;
export const document = 'Route';
export const lead = 'The stops of the timetable that counts today, as the crow flies. North is at the top.';
export const directions = { am: 'Outward', pm: 'Return' };
export const none = 'No stop is set in this direction.';
export const drawing = (stops: number) =>
  plural(stops, { one: 'A line with 1 stop', other: `A line with ${stops} stops to scale. The list has the same.` });
export const notDrawn = 'There is no line, because fewer than two of the stops have a position.';
export const list = 'The stops';

/** `13.3 km from Skipton`, or `450 m from Skipton`. */
export const distance = (metres: number, from: string) => `${length(metres)} from ${from}`;
export const length = (metres: number) =>
  metres < 1_000 ? `${Math.round(metres / 10) * 10} m` : `${(metres / 1_000).toFixed(metres < 100_000 ? 1 : 0)} km`;
export const bar = (metres: number) => (metres < 1_000 ? `${metres} m` : `${metres / 1_000} km`);
/** What is asked of a stop that is far from its neighbours. */
export const isItRight = (stop: string) => `Is this the right ${stop}? It is more than 25 km from the stops beside it.`;
export const unplaced = 'Its position is not known.';
export const unplacedStops = (count: number) =>
  plural(count, {
    one: '1 stop has no position, so the line passes it over.',
    other: `${count} stops have no position, so the line passes them over.`,
  });
export const setPositions = 'Positions come with an import of stops, or with a stop of the national list.';
export const openStop = (stop: string) => `Open ${stop}`;
