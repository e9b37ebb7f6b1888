import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { instantOf, localDate, momentInWords, onClocks } from './clock.ts';

const zones = ['Europe/London', 'Europe/Dublin'];

for (const zone of zones) {
  test(`F-30 in ${zone} the day changes at midnight there, an hour before UTC in summer`, () => {
    expect(localDate(new Date('2026-07-31T22:59:59.999Z'), zone)).toBe('2026-07-31');
    expect(localDate(new Date('2026-07-31T23:00:00Z'), zone)).toBe('2026-08-01');
    expect(localDate(new Date('2026-12-31T23:59:59.999Z'), zone)).toBe('2026-12-31');
    expect(localDate(new Date('2027-01-01T00:00:00Z'), zone)).toBe('2027-01-01');
  });
}

for (const zone of zones) {
  test(`F-30 in ${zone} the days when clocks change are 23 and 25 hours long`, () => {
    const hoursOf = (day: string, around: string) => {
      const start = new Date(around).getTime();
      const hours = Array.from({ length: 72 }, (_, hour) => localDate(new Date(start + hour * 3_600_000), zone));
      return hours.filter((date) => date === day).length;
    };
    expect(hoursOf('2027-03-28', '2027-03-27T00:00:00Z')).toBe(23);
    expect(hoursOf('2026-10-25', '2026-10-24T00:00:00Z')).toBe(25);
    expect(hoursOf('2028-02-29', '2028-02-28T00:00:00Z')).toBe(24);
  });
}

test.each(zones)('in %s an instant is on the day that its wall clocks show', (zone) => {
  const wallClock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (instant) => {
      expect(localDate(instant, zone)).toBe(wallClock.format(instant));
    }),
  );
});

test('a moment that is read from clocks and written to them is the same moment, in summer and in winter', () => {
  const minutes = fc.date({
    min: new Date('2025-01-01T00:00:00Z'),
    max: new Date('2030-12-31T23:59:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (date, zone) => {
      const moment = new Date(Math.floor(date.getTime() / 60_000) * 60_000);
      const read = instantOf(onClocks(moment, zone), zone);
      // the hour that is shown twice in the autumn is the first one
      const isSecond = moment.getTime() - read.getTime() === 3_600_000;
      expect(isSecond || read.getTime() === moment.getTime()).toBe(true);
      expect(onClocks(read, zone)).toEqual(onClocks(moment, zone));
    }),
  );
});

test('nine in the morning is an hour earlier in universal time in summer', () => {
  const at = (day: string, time: string) =>
    instantOf({ day: parseLocalDate(day), time }, 'Europe/London').toISOString();
  expect(at('2027-06-01', '09:00')).toBe('2027-06-01T08:00:00.000Z');
  expect(at('2027-01-04', '09:00')).toBe('2027-01-04T09:00:00.000Z');
  // clocks go from 00:59 to 02:00 on that day
  expect(at('2027-03-28', '01:30')).toBe('2027-03-28T01:30:00.000Z');
  // they show 01:30 twice
  expect(at('2026-10-25', '01:30')).toBe('2026-10-25T00:30:00.000Z');
});

test('a moment in words has its day and the time of the clocks', () => {
  expect(momentInWords(new Date('2027-06-01T08:00:00Z'), 'Europe/London')).toBe('Tue 1st Jun 2027, 09:00');
});
