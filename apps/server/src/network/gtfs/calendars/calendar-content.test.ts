import { addDays, parseLocalDate, weekdays } from '@fareway/domain/dates/local-date.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentOfFeed, runsAsFeed, withFeed } from './calendar-content.ts';
import type { FeedCalendar } from '../reading/feed.ts';

const today = parseLocalDate('2026-11-26');
const date = fc.integer({ min: -20, max: 60 }).map((days) => addDays(today, days));
const daysOf = (least: number) =>
  fc.uniqueArray(fc.record({ date, direction: fc.constantFrom(null, ...directions), runs: fc.boolean() }), {
    selector: (day) => day.date,
    minLength: least,
    maxLength: 12,
  });
const someWeekdays = fc.subarray([...weekdays], { minLength: 1 });

test('C-041 a calendar that has the days of a feed is not changed by the same feed again, whatever days it has of its own', () => {
  const journey = { trip_ids: ['1'], calls: [] };
  const network = { today, cancelled: new Set<string>() };
  fc.assert(
    fc.property(
      someWeekdays,
      fc.tuple(date, fc.nat(30)),
      daysOf(0),
      daysOf(1),
      (week, [first_day, length], ofFeed, own) => {
        const calendar: FeedCalendar = {
          key: 'daily',
          weekdays: week,
          first_day,
          last_day: addDays(first_day, length),
          days: ofFeed.filter((day) => day.date >= first_day),
          added: 0,
          removed: 0,
        };
        const existing = { terms: [], days: own.map((day) => ({ ...day, reason: 'Fair' })) };
        const planned = withFeed(existing, contentOfFeed(calendar, week, today), calendar, today);
        const group = { calendar, am: journey, pm: journey };
        expect(runsAsFeed(group, { weekdays: week, calendar: planned }, network)).toBe(true);
        expect(withFeed(planned, contentOfFeed(calendar, week, today), calendar, today)).toEqual(planned);
      },
    ),
  );
});
