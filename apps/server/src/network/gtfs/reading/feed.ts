import { cutText } from '@fareway/texts/cut-text.ts';
import type { LocalDate, Weekday } from '@fareway/domain/dates/local-date.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import type { FeedProblemName } from '@fareway/texts/gtfs/problems.ts';

/** A stop of a feed. Stops of one name that are close together have the same name; others of the name have their code or id behind it. */
export interface FeedStop {
  id: string;
  name: string;
  /** Degrees, with six decimals. */
  latitude: number;
  longitude: number;
}

/** A call of a journey. `minutes` after midnight of its day; null when the feed has no time for it. */
export interface FeedCall {
  stop: FeedStop;
  minutes: number | null;
}

/** One departure of a day: trips of a route that have the same calls. */
export interface FeedJourney {
  trip_ids: string[];
  calls: FeedCall[];
}

/** The days on which the journeys of a service run. */
export interface FeedCalendar {
  /** The service_ids, and what was done to their days: the same text for the same days. */
  key: string;
  weekdays: Weekday[];
  first_day: LocalDate;
  last_day: LocalDate;
  /** The days that differ from the weekdays between the first and the last day. */
  days: { date: LocalDate; direction: Direction | null; runs: boolean }[];
  /** The days that calendar_dates.txt adds and removes. */
  added: number;
  removed: number;
}

/** The trips that become one service: a journey in the morning, one in the afternoon, or both. */
export interface FeedGroup {
  route_id: string;
  /** Which of the groups of its route this is, from 1. */
  place: number;
  /** The name of a new service. */
  name: string;
  /** The service that had these trips before; null for trips that are new. */
  service_id: string | null;
  am: FeedJourney | null;
  pm: FeedJourney | null;
  /** Whether the journeys begin after midnight, so that they and their days were moved by a day. */
  is_after_midnight: boolean;
  calendar: FeedCalendar;
}

/** Trips that no service is made of. */
export interface LeftOut {
  reason:
    | 'not-a-bus'
    | 'frequencies'
    | 'flexible'
    | 'no-trip'
    | 'no-route'
    | 'no-service'
    | 'no-stop'
    | 'no-calls'
    | 'many-calls'
    | 'long-trip'
    | 'no-end-time'
    | 'never-runs'
    | 'has-ended';
  trips: number;
  /** The ids of the first trips, at most three. */
  examples: string[];
}

/** What a feed contains. */
export interface Feed {
  groups: FeedGroup[];
  routes: number;
  trips: number;
  /** The rows of calendar_dates.txt that add and remove days. */
  added: number;
  removed: number;
  left_out: LeftOut[];
  /** The files that are not UTF-8 and were read as Windows-1252. */
  not_utf8: string[];
}

/** Why a feed is not read. `file`, `line` and `value` are where it is, as far as that is known. */
export interface FeedProblem {
  problem: FeedProblemName;
  file: string | null;
  line: number | null;
  value: string | null;
}

export type FeedReading = { feed: Feed; problem?: never } | (FeedProblem & { feed?: never });

export interface FeedLimits {
  /** Bytes of the zip file. */
  bytes: number;
  /** Bytes of all files that are read, after inflating. */
  expandedBytes: number;
  /** Rows of stop_times.txt. */
  calls: number;
  /** Rows of every other file. */
  rows: number;
  services: number;
  milliseconds: number;
}

/** The limits of a feed (C-071). */
export const feedLimits: FeedLimits = {
  bytes: 50 * 1_048_576,
  expandedBytes: 1_000_000_000,
  calls: 4_000_000,
  rows: 300_000,
  services: 500,
  milliseconds: 60_000,
};

/** A feed, and what its reader has to know: today, and the trips that are known from earlier feeds. */
export interface FeedToRead {
  bytes: Uint8Array;
  today: LocalDate;
  known: ReadonlyMap<string, { service_id: string; direction: Direction }>;
  limits: FeedLimits;
}

/** Thrown inside the reader of feeds. */
export class UnreadableFeed extends Error {
  readonly reason: FeedProblem;

  constructor(problem: FeedProblemName, where: { file?: string; line?: number; value?: string } = {}) {
    super(problem);
    const { file = null, line = null, value = null } = where;
    this.reason = { problem, file, line, value: value === null ? null : cutText(value, 80) };
  }
}
