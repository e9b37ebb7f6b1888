import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, parseLocalDate, weekdayOf, weekdays } from '../dates/local-date.ts';
import type { LocalDate } from '../dates/local-date.ts';
import type { CalendarDay } from '../network/calendar.ts';
import { journeyHorizonDays, nextJourney } from './next-journey.ts';

const day = parseLocalDate;
const off = (date: string): CalendarDay => ({ date: day(date), direction: null, runs: false });
const annual = { start: day('2026-09-01'), expiry: day('2027-07-22') };
const schooldays = {
  operating_weekdays: ['m', 'tu', 'w', 'th', 'f'] as const,
  calendar: { terms: [], days: [] as CalendarDay[] },
  time: '0725',
};
/** A Monday. */
const monday = day('2026-11-23');
const at = (time: string, date = monday) => ({ date, time });

describe('the next journey of a ticket', () => {
  test('is today until the bus has left, and in the afternoon the way back', () => {
    expect(nextJourney(annual, schooldays, at('0724'))).toEqual({ date: monday, directions: ['am', 'pm'] });
    expect(nextJourney(annual, schooldays, at('0725'))).toEqual({ date: monday, directions: ['pm'] });
    expect(nextJourney(annual, schooldays, at('2359'))).toEqual({ date: monday, directions: ['pm'] });
  });

  test('of a morning ticket is on the next day that the service runs', () => {
    const friday = day('2026-11-27');
    const service = { ...schooldays, calendar: { terms: [], days: [off('2026-11-30')] } };
    expect(nextJourney({ ...annual, sub_type: 'am_only' }, service, at('0800', friday))).toEqual({
      date: '2026-12-01',
      directions: ['am'],
    });
  });

  test('C-039 leaves out a direction that is closed, and takes a day on which extra buses run', () => {
    const closed = { date: monday, direction: 'am' as const, runs: false };
    const extra = { date: day('2026-11-28'), direction: null, runs: true };
    const service = { ...schooldays, calendar: { terms: [], days: [closed, extra] } };
    expect(nextJourney(annual, service, at('0600'))).toEqual({ date: monday, directions: ['pm'] });
    expect(nextJourney(annual, service, at('0600', day('2026-11-28')))?.date).toBe('2026-11-28');
  });

  test('is on the chosen days and in the chosen directions', () => {
    const ticket = { ...annual, travel_pattern: 'm_am#w_pm' };
    expect(nextJourney(ticket, schooldays, at('0800'))).toEqual({ date: '2026-11-25', directions: ['pm'] });
    expect(nextJourney({ ...ticket, sub_type: 'am_only' }, schooldays, at('0800'))).toEqual({
      date: '2026-11-30',
      directions: ['am'],
    });
  });

  test('without a timetable the morning ends at noon', () => {
    const service = { ...schooldays, time: null };
    expect(nextJourney(annual, service, at('1159'))?.directions).toEqual(['am', 'pm']);
    expect(nextJourney(annual, service, at('1200'))?.directions).toEqual(['pm']);
  });

  test('of a ticket that has not started is on its first day with a bus', () => {
    const ticket = { ...annual, start: day('2026-12-05') };
    expect(nextJourney(ticket, schooldays, at('0600'))).toEqual({ date: '2026-12-07', directions: ['am', 'pm'] });
  });

  test('does not exist after the last day, nor when nothing runs', () => {
    expect(nextJourney({ ...annual, expiry: day('2026-11-22') }, schooldays, at('0600'))).toBeUndefined();
    expect(nextJourney(annual, { ...schooldays, operating_weekdays: [] }, at('0600'))).toBeUndefined();
  });

  test('is the first day that runs and on which the ticket is valid, for any calendar', () => {
    const dates = fc.integer({ min: 0, max: 400 }).map((days) => addDays(day('2026-08-01'), days));
    const times = fc.constantFrom('0000', '0724', '0725', '1200', '2359');
    fc.assert(
      fc.property(
        fc.record({ start: dates, expiry: dates, sub_type: fc.constantFrom(null, 'am_only', 'pm_only') }),
        fc.record({
          operating_weekdays: fc.subarray([...weekdays]),
          days_off: fc.uniqueArray(dates),
          time: fc.constant('0725'),
        }),
        fc.record({ date: dates, time: times }),
        (ticket, service, now) => {
          const isUsed = (date: LocalDate) =>
            date >= ticket.start &&
            date <= ticket.expiry &&
            date >= now.date &&
            service.operating_weekdays.includes(weekdayOf(date)) &&
            !service.days_off.includes(date) &&
            !(date === now.date && ticket.sub_type === 'am_only' && now.time >= service.time);
          const first = ticket.start > now.date ? ticket.start : now.date;
          const expected = Array.from({ length: journeyHorizonDays + 1 }, (_, index) => addDays(first, index)).find(
            isUsed,
          );
          const calendar = { terms: [], days: service.days_off.map(off) };
          expect(nextJourney(ticket, { ...service, calendar }, now)?.date).toBe(expected);
        },
      ),
    );
  });
});
