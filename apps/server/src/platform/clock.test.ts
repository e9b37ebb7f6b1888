import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localDate } from './clock.ts';

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
