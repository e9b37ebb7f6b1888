/** What a GTFS feed does, in the preview of its import (C-041, C-071). */

import { cutText } from '../cut-text.ts';
import { listOf } from '../list-of.ts';
import { plural } from '../plural.ts';

export const termName = 'Dates of the feed';
export const termBefore = 'Before the feed';
export const addedDay = 'Added by the feed';
export const removedDay = 'Removed by the feed';
export const calendarName = (key: string) => cutText(`GTFS ${key}`, 110);

const trips = (count: number) => plural(count, { one: '1 trip', other: `${count} trips` });
const days = (count: number) => plural(count, { one: '1 day', other: `${count} days` });

export const contains = (routes: number, count: number, services: number) =>
  `The feed has ${plural(routes, { one: '1 route', other: `${routes} routes` })} with ${trips(count)}. They make ${plural(services, { one: '1 service', other: `${services} services` })}: a trip in the morning with one in the afternoon that goes the other way. Trips of a route with the same times are one.`;
export const exceptions = (added: number, removed: number) =>
  added + removed === 0
    ? 'calendar_dates.txt has no days.'
    : `calendar_dates.txt adds ${days(added)} and removes ${days(removed)}. Each of them counts.`;
export const newStops = (count: number) => plural(count, { one: '1 stop is new.', other: `${count} stops are new.` });
export const kept =
  'Names and places that exist here stay as they are. New services sell nothing until you publish a ticket for them.';
export const notUtf8 = (files: readonly string[]) =>
  `${listOf(files)} ${files.length === 1 ? 'is' : 'are'} not in UTF-8. Check the letters with accents in the names below.`;

const reasons = {
  'not-a-bus': 'whose route is no bus',
  frequencies: 'at intervals (frequencies.txt), because a service has one departure in each direction',
  flexible: 'that stop on demand and not at fixed stops and times',
  'no-trip': 'of stop_times.txt that are not in trips.txt',
  'no-route': 'whose route_id is not in routes.txt',
  'no-service': 'whose service_id is in no calendar',
  'no-stop': 'with a stop_id that is not in stops.txt',
  'no-calls': 'with fewer than two stops in stop_times.txt',
  'many-calls': 'with more than 200 stops in stop_times.txt',
  'long-trip': 'that end later than on the day after they begin',
  'no-end-time': 'without a time at the first or last stop at which passengers board or leave',
  'never-runs': 'whose service_id has no day',
  'has-ended': 'whose last day is over',
};
export const leftOut = (reason: keyof typeof reasons, count: number, examples: readonly string[]) =>
  `Left out: ${trips(count)} ${reasons[reason]}: ${examples.join(', ')}${count > examples.length ? ' …' : ''}.`;

export const morning = 'Morning';
export const afternoon = 'Afternoon';
export const journey = (name: string, first: string, last: string, stops: number, ids: readonly string[]) =>
  `${name}: ${first} to ${last}, ${stops} stops. Trip ${ids.slice(0, 3).join(', ')}${ids.length > 3 ? ` and ${ids.length - 3} more` : ''}.`;
export const afterMidnight =
  'It begins after midnight, so it counts for the day after that of the feed, from 00:00 on.';
export const runs = (weekdays: readonly string[], first: string, last: string) =>
  `${weekdays.length === 0 ? 'On single days' : weekdays.join(', ')} from ${first} to ${last}.`;
export const exceptionsOf = (key: string, added: number, removed: number) =>
  `Days of ${key.length > 300 ? `${cutText(key, 300)}…` : key}: ${added} added, ${removed} removed.`;

export const becomesNew = 'Becomes a new service.';
export const updates = (name: string) => `Updates ${name}.`;
export const changesTimetable = (day: string | null) =>
  day === null ? 'Its timetable changes today.' : `Its timetable changes on ${day}.`;
export const changesDays = 'The days on which it runs change.';
export const unchanged = 'Is there already and stays as it is.';
export const leftOutByChoice = 'Is left out.';
export const notesIds = 'Its ids are kept for the next feed.';
export const fillsPlaces = (count: number) =>
  plural(count, { one: '1 stop gets its place.', other: `${count} stops get their places.` });

export const choices = { new: 'New service', 'leave-out': 'Leave out' };
export const update = (name: string) => `Update ${name}`;

export const problems = {
  serviceGone: 'This service does not exist any more. Choose another one.',
  serviceTwice: (line: number) => `Row ${line} updates this service as well. Choose another one, or a new service.`,
  passengers: (stops: readonly string[]) =>
    `Passengers board at stops that this timetable leaves out: ${listOf(stops)}. Save the new timetable on the timetable page of the service, where you choose their new stops, and choose this file again.`,
  seats: (services: readonly string[]) =>
    `Passengers have seats or journeys on days that the feed takes away from ${listOf(services)}. Change these days on the page of the calendar, and choose this file again.`,
  tooManyDays: 'The days differ too often from the weekdays for one calendar. Use a feed of a shorter time.',
  tooFarAhead: 'The feed begins more than two years from now. Import it later.',
};
