import * as text from '@fareway/texts/network/timetables.ts';
import * as v from 'valibot';
import { readClockTime, writeClockTime } from '../dates/clock-time.ts';
import { isLocalDate, type LocalDate } from '../dates/local-date.ts';
import { isSameName } from '../forms/name-key.ts';
import { readable } from '../forms/readable.ts';
import type { Direction } from '../travel/availability.ts';
import { stopForm } from './stop-form.ts';

/** A call of a journey at a stop. */
export interface Call {
  /** The name of the stop. */
  stop: string;
  /** Minutes after midnight of the day on which the journey begins; null when it is not known. A call after midnight has 1440 or more. */
  minutes: number | null;
}

/** The calls of the outward journey ('am') and the return journey ('pm') of a service, each in its order. */
export type Timetable = Record<Direction, Call[]>;

const mostCalls = 200;
const dayMinutes = 24 * 60;

/** The longest time between two calls past midnight, in minutes. A longer one is rather a time of the other half of the day. */
const longestNight = 6 * 60;

/**
 * Counts the times of a journey from its first day: an earlier time than the one above it is on the next day when the bus is there within 6 hours. 23:50
 * and 00:20 become 1430 and 1460. 07:55 and 07:52, and 19:30 and 07:30, stay as they are and are a fall (decision 359).
 */
export function countFromFirstDay(times: readonly (number | null)[]): (number | null)[] {
  let before: number | undefined;
  return times.map((time) => {
    if (time === null) return null;
    const isNextDay = before !== undefined && before - time >= dayMinutes - longestNight;
    const counted = isNextDay && time < dayMinutes ? time + dayMinutes : time;
    before = counted;
    return counted;
  });
}

/** Two calls of a journey where the later one has the earlier time, with their places from 0 (C-029). Calls without a time are passed over. */
export interface Fall {
  before: number;
  after: number;
}

/** Returns the falls of a journey in its order. Times that are equal do not fall: a bus may call at two stops in a minute. */
export function fallsOf(times: readonly (number | null)[]): Fall[] {
  const falls: Fall[] = [];
  let last: { place: number; time: number } | undefined;
  for (const [place, time] of times.entries()) {
    if (time === null) continue;
    if (last && time < last.time) falls.push({ before: last.place, after: place });
    last = { place, time };
  }
  return falls;
}

const typedTime = v.pipe(
  v.string(text.timeInvalid),
  v.check((typed) => typed.trim() === '' || readClockTime(typed) !== undefined, text.timeInvalid),
);

const typedCalls = v.pipe(
  // the length comes first: a list that is too long has no other problem
  v.array(v.unknown()),
  v.maxLength(mostCalls, text.tooManyStops(mostCalls)),
  v.array(v.object({ stop: stopForm.entries.name, time: typedTime })),
  v.rawCheck(({ dataset: { typed, value }, addIssue }) => {
    if (!typed) return;
    const times = countFromFirstDay(value.map(({ time }) => readClockTime(time) ?? null));
    const add = (place: number, field: 'stop' | 'time', message: string) => {
      const call = value[place]!;
      addIssue({
        message,
        path: [
          { type: 'array', origin: 'value', input: value, key: place, value: call },
          { type: 'object', origin: 'value', input: { ...call }, key: field, value: call[field] },
        ],
      });
    };
    for (const { before, after } of fallsOf(times)) {
      const [earlier, later] = [before, after].map((place) =>
        nameCall({ stop: value[place]!.stop, minutes: times[place]! }),
      );
      const message = text.fall(later!, earlier!);
      add(before, 'time', message);
      add(after, 'time', message);
    }
    for (const [place, { stop }] of value.entries())
      if (place > 0 && isSameName(stop, value[place - 1]!.stop)) add(place, 'stop', text.twice(stop));
  }),
);

/**
 * The form of a timetable: the day from which it counts and the calls of each journey, with times as they are typed; an empty time is not known.
 * Each time of a fall has a problem that names both calls (C-029).
 */
export const timetableForm = readable(
  v.object({
    valid_from: v.pipe(v.string(text.dayMissing), v.check(isLocalDate, text.dayMissing)),
    am: typedCalls,
    pm: typedCalls,
  }),
);

export type TimetableForm = v.InferOutput<typeof timetableForm>;

/** The day and the calls of a form that is valid. */
export function readTimetable({ valid_from, ...typed }: TimetableForm): Timetable & { valid_from: LocalDate } {
  const callsOf = (direction: Direction): Call[] => {
    const minutes = countFromFirstDay(typed[direction].map(({ time }) => readClockTime(time) ?? null));
    return typed[direction].map(({ stop }, place) => ({ stop, minutes: minutes[place]! }));
  };
  return { valid_from: valid_from as LocalDate, am: callsOf('am'), pm: callsOf('pm') };
}

/** Shifts the times of a journey by minutes (C-030). Returns undefined when its first time would leave the day. */
export function shiftTimes(times: readonly (number | null)[], by: number): (number | null)[] | undefined {
  const shifted = times.map((time) => (time === null ? null : time + by));
  const first = shifted.find((time) => time !== null);
  return first !== undefined && (first < 0 || first >= dayMinutes) ? undefined : shifted;
}

/** The stops that purchasers choose from: those of the morning in their order, then those of the afternoon only; each once. */
export function stopsToChoose({ am, pm }: Timetable): string[] {
  return [...new Set([...am, ...pm].map(({ stop }) => stop))];
}

/** A call in words: 'Otley 07:52', or 'Otley' without a time. */
export function nameCall({ stop, minutes }: Call): string {
  return minutes === null ? stop : `${stop} ${writeClockTime(minutes)}`;
}
