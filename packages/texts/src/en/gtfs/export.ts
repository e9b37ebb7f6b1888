/** The export of an operator's own services as a GTFS feed (C-072). */

import { listOf } from '../list-of.ts';
import { plural } from '../plural.ts';

export const contains = (services: number) =>
  plural(services, {
    one: 'The feed has 1 service, from today on for a year.',
    other: `The feed has ${services} services, from today on for a year.`,
  });
export const leftOut = (service: string, why: string) => `${service} is not in the feed: ${why}`;
export const noStops = 'it has no stops.';
export const oneStop = 'a journey has only one stop.';
export const noPlace = (stops: readonly string[]) =>
  stops.length === 1
    ? `${stops[0]!} has no latitude and longitude. Import it with the file of stops.`
    : `${listOf(stops.length > 5 ? [...stops.slice(0, 5), `${stops.length - 5} more stops`] : stops)} have no latitude and longitude. Import them with the file of stops.`;
export const noEndTimes = 'a journey has no time at its first or last stop.';
export const timesFall = 'the times of a journey go back.';
export const neverRuns = 'a journey of its timetable does not run in the next year, or until its next timetable.';
export const changesLater = (service: string, day: string) =>
  `${service} has a new timetable on ${day}. The feed has it until the day before. Export the feed again on that day.`;
export const moreNotes = (services: number) =>
  plural(services, {
    one: 'There is 1 more service with a note.',
    other: `There are ${services} more services with a note.`,
  });
export const fileName = (slug: string, day: string) => `${slug}-gtfs-${day}.zip`;
export const nothing =
  'No service can be exported yet, so there is no file. Look on the page of imports for what is missing.';
