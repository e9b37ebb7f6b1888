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
    const journey = { date: monday, directions: ['am', 'pm'], leaves: 445, time: '0725' };
    expect(nextJourney(annual, schooldays, at('0724'))).toEqual(journey);
    const afternoon = { date: monday, directions: ['pm'], leaves: 1080 };
    expect(nextJourney(annual, schooldays, at('0725'))).toEqual(afternoon);
    expect(nextJourney(annual, schooldays, at('1759'))).toEqual(afternoon);
    expect(nextJourney(annual, schooldays, at('1800'))).toEqual({ ...journey, date: '2026-11-24' });
  });

  test('A-239 has the time and the stop of its direction, in the timetable of its day', () => {
    const calls = (...list: [string, number][]) => list.map(([stop, minutes]) => ({ stop, minutes }));
    const timetables = [
      {
        valid_from: '-infinity',
        am: calls(['Otley', 445], ['Skipton', 460], ['School', 510]),
        pm: calls(['School', 930], ['Skipton', 980], ['Otley', 995]),
      },
      { valid_from: '2026-11-24', am: calls(['Skipton', 465]), pm: calls(['College', 940]) },
    ];
    const service = { ...schooldays, timetables };
    const ticket = { ...annual, stopOn: () => 'Skipton' };
    const morning = { date: monday, directions: ['am', 'pm'], leaves: 460, time: '0740', stop: 'Skipton' };
    expect(nextJourney(ticket, service, at('0739'))).toEqual(morning);
    const back = { date: monday, directions: ['pm'], leaves: 930, time: '1530', stop: 'School' };
    expect(nextJourney(ticket, service, at('0740'))).toEqual(back);
    expect(nextJourney(ticket, service, at('1529'))).toEqual(back);
    const tomorrow = { date: '2026-11-24', directions: ['am', 'pm'], leaves: 465, time: '0745', stop: 'Skipton' };
    expect(nextJourney(ticket, service, at('1530'))).toEqual(tomorrow);
    expect(nextJourney(ticket, service, at('2031'))).toEqual(tomorrow);
    expect(nextJourney({ ...ticket, sub_type: 'pm_only' }, service, at('2031'))).toMatchObject({
      time: '1540',
      stop: 'College',
    });
  });

  test('A-239 has the stop of its day, and none in the morning where the bus does not call there', () => {
    const calls = (...list: [string, number][]) => list.map(([stop, minutes]) => ({ stop, minutes }));
    const pm = calls(['School', 930], ['Skipton', 980], ['Otley', 995]);
    const timetables = [
      { valid_from: '-infinity', am: calls(['Otley', 445], ['Skipton', 460], ['School', 510]), pm },
      { valid_from: '2026-11-24', am: calls(['Skipton', 465], ['School', 510]), pm },
    ];
    const service = { ...schooldays, timetables };
    const evening = at('2031');
    const back = { date: '2026-11-24', directions: ['pm'], leaves: 930, time: '1530', stop: 'School' };
    const ofOtley = { ...annual, stopOn: () => 'Otley' };
    expect(nextJourney(ofOtley, service, evening)).toEqual(back);
    expect(nextJourney({ ...ofOtley, sub_type: 'am_only' }, service, evening)).toBeUndefined();
    const moved = { ...annual, stopOn: (date: LocalDate) => (date < '2026-11-24' ? 'Otley' : 'Skipton') };
    expect(nextJourney(moved, service, at('0600'))).toMatchObject({ date: monday, time: '0725', stop: 'Otley' });
    expect(nextJourney(moved, service, evening)).toEqual({
      ...back,
      directions: ['am', 'pm'],
      leaves: 465,
      time: '0745',
      stop: 'Skipton',
    });
  });

  test('from a stop of a zone that the timetable does not name has no time', () => {
    const am = [
      { stop: 'Skipton', minutes: 460 },
      { stop: 'School', minutes: 510 },
    ];
    const service = { ...schooldays, timetables: [{ valid_from: '-infinity', am, pm: [] }] };
    const ticket = { ...annual, stopOn: () => 'Otley', has_stop_of_zone: true };
    expect(nextJourney(ticket, service, at('0600'))).toEqual({
      date: monday,
      directions: ['am', 'pm'],
      leaves: 460,
      stop: 'Otley',
    });
  });

  test('of a morning ticket is on the next day that the service runs', () => {
    const friday = day('2026-11-27');
    const service = { ...schooldays, calendar: { terms: [], days: [off('2026-11-30')] } };
    expect(nextJourney({ ...annual, sub_type: 'am_only' }, service, at('0800', friday))).toEqual({
      date: '2026-12-01',
      directions: ['am'],
      leaves: 445,
      time: '0725',
    });
  });

  test('C-039 leaves out a direction that is closed, and takes a day on which extra buses run', () => {
    const closed = { date: monday, direction: 'am' as const, runs: false };
    const extra = { date: day('2026-11-28'), direction: null, runs: true };
    const service = { ...schooldays, calendar: { terms: [], days: [closed, extra] } };
    expect(nextJourney(annual, service, at('0600'))).toEqual({ date: monday, directions: ['pm'], leaves: 1080 });
    expect(nextJourney(annual, service, at('0600', day('2026-11-28')))?.date).toBe('2026-11-28');
  });

  test('is on the chosen days and in the chosen directions', () => {
    const ticket = { ...annual, travel_pattern: 'm_am#w_pm' };
    expect(nextJourney(ticket, schooldays, at('0800'))).toEqual({
      date: '2026-11-25',
      directions: ['pm'],
      leaves: 1080,
    });
    expect(nextJourney({ ...ticket, sub_type: 'am_only' }, schooldays, at('0800'))).toEqual({
      date: '2026-11-30',
      directions: ['am'],
      leaves: 445,
      time: '0725',
    });
  });

  test('without a timetable the morning ends at noon', () => {
    const service = { ...schooldays, time: null };
    expect(nextJourney(annual, service, at('1159'))).toMatchObject({ leaves: 720 });
    expect(nextJourney(annual, service, at('1159'))?.directions).toEqual(['am', 'pm']);
    expect(nextJourney(annual, service, at('1200'))?.directions).toEqual(['pm']);
  });

  test('of a ticket that has not started is on its first day with a bus', () => {
    const ticket = { ...annual, start: day('2026-12-05') };
    expect(nextJourney(ticket, schooldays, at('0600'))).toMatchObject({ date: '2026-12-07', directions: ['am', 'pm'] });
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
            !(date === now.date && now.time >= (ticket.sub_type === 'am_only' ? service.time : '1800'));
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
