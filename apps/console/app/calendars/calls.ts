import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { api } from '../session/api.ts';
import { ifThere } from '../session/unless-not-permitted.ts';

const list = '/console/{clientSlug}/calendars';
const one = '/console/{clientSlug}/calendars/{calendarId}';
const closures = '/console/{clientSlug}/calendars/{calendarId}/closures';

/** The calendars of an operator by name, and its day. */
export type Calendars = ResponseBody<typeof list, 'get'>;
/** A calendar with a page of the services that use it or can use it. */
export type Calendar = ResponseBody<typeof one, 'get'>;
/** What a change does to the departures of the next months. */
export type Effect = ResponseBody<typeof one, 'put'>['effect'];
/** A day or a part of it. */
export type Closed = ResponseBody<typeof closures, 'post'>['closed'];

/** What the calls of a calendar send. */
export interface Content {
  name: string;
  terms: { name: string; first_day: string; last_day: string }[];
  days: { date: string; direction: 'am' | 'pm' | null; runs: boolean; reason: string }[];
}

/** Whether a change is made, or only looked at; and the digest of what the person has looked at. */
interface Saving {
  dry_run: boolean;
  expected?: string;
}

interface CalendarBody extends Content, Saving {
  joining: string[];
  leaving: string[];
  revision: number;
}

interface ClosureBody extends Closed, Saving {
  reason: string;
}

const message = '/console/{clientSlug}/calendars/{calendarId}/closures/{date}/message';

/** What to write to those whom a closure affects, and their number. */
export type ClosureMessage = ResponseBody<typeof message, 'get'>;

/** Reads the message about a closure. */
export function readClosureMessage(
  clientSlug: string,
  calendarId: string,
  { date, direction }: Closed,
): Promise<ClosureMessage> {
  const params = { path: { clientSlug, calendarId, date }, query: direction ? { direction } : {} };
  return resultOf(api.GET(message, { params }));
}

/** Reads calendars of an operator, from the first one or after the one with the id `after`. */
export function readCalendars(clientSlug: string, query: { find?: string; after?: string } = {}): Promise<Calendars> {
  return resultOf(api.GET(list, { params: { path: { clientSlug }, query } }));
}

/** Reads a calendar with the page of services that `query` wants; undefined when there is none with this id. */
export function readCalendar(
  clientSlug: string,
  calendarId: string,
  query: { find?: string; after?: string } = {},
): Promise<Calendar | undefined> {
  return ifThere(
    resultOf(api.GET(one, { params: { path: { clientSlug, calendarId }, query } })),
    ({ key }) => key === 'calendar-unknown',
  );
}

/** Creates a calendar. Returns its id. */
export async function createCalendar(clientSlug: string, body: Content): Promise<string> {
  return (await resultOf(api.POST(list, { params: { path: { clientSlug } }, body }))).id;
}

/** Changes a calendar, or with `dry_run` returns what that does. */
export async function changeCalendar(clientSlug: string, calendarId: string, body: CalendarBody): Promise<Effect> {
  return (await resultOf(api.PUT(one, { params: { path: { clientSlug, calendarId } }, body }))).effect;
}

/** Deletes a calendar that no service uses. */
export async function deleteCalendar(clientSlug: string, calendarId: string): Promise<void> {
  await resultOf(api.DELETE(one, { params: { path: { clientSlug, calendarId } } }));
}

/** Closes a day or a part of it, or with `dry_run` returns what that does. */
export function closeDay(clientSlug: string, calendarId: string, body: ClosureBody) {
  return resultOf(api.POST(closures, { params: { path: { clientSlug, calendarId } }, body }));
}

/** Takes a closure back. Returns the number of seats that are kept for weeks which were sold in between. */
export function takeClosureBack(clientSlug: string, calendarId: string, { date, direction }: Closed) {
  return resultOf(
    api.DELETE('/console/{clientSlug}/calendars/{calendarId}/closures/{date}', {
      params: { path: { clientSlug, calendarId, date }, query: direction ? { direction } : {} },
    }),
  );
}
