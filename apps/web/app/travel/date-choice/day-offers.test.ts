import fc from 'fast-check';
import { remainingFor, remainingOn } from '@fareway/domain/travel/availability.ts';
import { travelProblems, isAnythingLeft } from '@fareway/domain/travel/travel-form.ts';
import { expect, test } from 'vitest';
import type { Ticket } from '../../passenger/wire.ts';
import { dayOffers, timeOffers } from './day-offers.ts';

const today = '2026-11-21';
const ticketOf = (type: Ticket['type']) => ({ type, year: '26/27' }) as Ticket;
const map = {
  '20261121PM': { remaining: 3 },
  '20261123AM': { remaining: 0 },
  '20261123PM': { remaining: 0 },
  '20261124AM': { remaining: 12 },
  '20261124PM': { remaining: 0 },
};
const textOfError = (type: Ticket['type']) =>
  dayOffers({ ticket: ticketOf(type), map, today }).map(({ words }) => words);

test('P-175 P-177 each of the 8 days shows its number left, or why there is none: sold out, or no service that day', () => {
  const none = 'No service';
  expect(textOfError('single')).toEqual(['3 left', none, 'Sold out', '12 left', none, none, none, none]);
  expect(textOfError('return')).toEqual([none, none, 'Sold out', 'Sold out', none, none, none, none]);
  expect(textOfError('week')[0]).toBe('Sold out');
  expect(textOfError('week').at(-1)).toBe(none);
});

test('P-175 the days of the window that are of another sales year are shown, and cannot be chosen', () => {
  const week = { '20270731AM': { remaining: 3 }, '20270802AM': { remaining: 3 } };
  const words = (year: string) =>
    dayOffers({ ticket: { ...ticketOf('single'), year }, map: week, today: '2027-07-30' }).map((day) => day.words);
  const [none, before, after] = ['No service', 'Not in 26/27', 'Not in 27/28'];
  expect(words('26/27')).toEqual([none, '3 left', before, before, before, before, before, before]);
  expect(words('27/28')).toEqual([after, after, none, '3 left', none, none, none, none]);
});

test('P-166 P-167 each time of the chosen day shows its number left, or why there is none', () => {
  const at = (date: string) => timeOffers({ ticket: ticketOf('single'), map }, date);
  expect(at('2026-11-24')).toEqual({
    am: { remaining: 12, words: '12 left' },
    pm: { remaining: 0, words: 'Sold out' },
  });
  expect(at(today)?.am?.words).toBe('No service');
  expect(at('')).toEqual({ am: undefined, pm: undefined });
  expect(timeOffers({ ticket: ticketOf('return'), map }, today)).toBeUndefined();
});

test('P-301 a day or time that has left says when, and the other one can be chosen; what can be chosen depends on the stop', () => {
  const left = { ended: { has_left: true, at: '07:25' } };
  const seats = { '20261121AM': { remaining: 0, ...left }, '20261121PM': { remaining: 3 } };
  const single = { ticket: ticketOf('single'), map: seats, today };
  expect(dayOffers(single)[0]).toMatchObject({ remaining: 3, words: '3 left' });
  expect(timeOffers(single, today)).toEqual({
    am: { remaining: 0, words: 'Left at 07:25' },
    pm: { remaining: 3, words: '3 left' },
  });
  expect(dayOffers({ ...single, ticket: ticketOf('return') })[0]).toMatchObject({ words: 'Left at 07:25' });
  const atStops = { '20261121AM': { remaining: 3, ended_at_stops: { Otley: left.ended } } };
  const words = (stop: string) => timeOffers({ ...single, map: atStops, chosen: { stop } }, today)?.am?.words;
  expect([words(''), words('Skipton'), words('Otley')]).toEqual(['3 left', '3 left', 'Left at 07:25']);
});

const remaining = fc.option(fc.record({ remaining: fc.integer({ min: 0, max: 3 }) }), { nil: undefined });
const departures = fc.array(remaining, { minLength: 70, maxLength: 70 }).map((seats) => {
  const days = dayNames(35);
  const entries = seats.map((left, index) => [`${days[index >> 1]}${index % 2 ? 'PM' : 'AM'}`, left] as const);
  return Object.fromEntries(entries.filter(([, left]) => left !== undefined)) as Record<string, { remaining: number }>;
});

test('P-177 P-168 P-045 enabled options are those that the form accepts, and without any there is no availability', () => {
  fc.assert(
    fc.property(departures, fc.constantFrom('single', 'return', 'week', '4_week'), (seats, type) => {
      const ticket = ticketOf(type);
      const question = { ticket, today, availability: seats };
      const offers = dayOffers({ ticket, map: seats, today });
      for (const { date, remaining: left } of offers) {
        expect(left).toBe(remainingOn(ticket, date, seats));
        const times = timeOffers({ ticket, map: seats }, date);
        for (const startTime of ['am', 'pm'] as const) {
          const chosen = { startDate: date, startTime };
          const isOpen = left > 0 && (times === undefined || times[startTime]!.remaining > 0);
          expect(Object.keys(travelProblems(chosen, question)).length === 0).toBe(isOpen);
          expect(isOpen).toBe(remainingFor(ticket, chosen, seats) > 0);
        }
      }
      expect(isAnythingLeft(question)).toBe(offers.some(({ remaining: left }) => left > 0));
    }),
  );
});

/** The days from today on, as the map is keyed. */
function dayNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const day = 21 + index;
    return day <= 30 ? `202611${day}` : `202612${String(day - 30).padStart(2, '0')}`;
  });
}
