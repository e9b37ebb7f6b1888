import type { AvailabilityMap } from '@fareway/domain/travel/availability.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emptyDraft } from '../../passenger/purchase-draft.ts';
import type { Ticket } from '../../passenger/wire.ts';
import { ChosenDate } from './chosen-date.tsx';

const left = { ended: { has_left: true, at: '07:25' } };
/** A Monday whose bus in the morning has left, and the day after. */
const map: AvailabilityMap = {
  '20261123AM': { remaining: 3, ...left },
  '20261123PM': { remaining: 12 },
  '20261124AM': { remaining: 12 },
  '20261124PM': { remaining: 12 },
};

/** What is read under the date. */
function shown(type: Ticket['type'], { seats = map, remaining = 12, stop = '', startTime = '' } = {}): string {
  const passenger = { ...emptyDraft('ann').passenger, startDate: '2026-11-23', startTime, stop };
  const ticket = { type, year: '26/27' } as Ticket;
  const html = renderToStaticMarkup(<ChosenDate {...{ ticket, passenger, map: seats, remaining }} />);
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

const words = 'Not included: AM of Mon 23rd Nov 2026 (left at 07:25)';

test.each(['week', '4_week'] as const)('a %s says which buses of its first day it does not include', (type) => {
  expect(shown(type)).toContain(words);
  const evening = { ...map, '20261123PM': { remaining: 12, ended: { has_left: false, at: '15:10' } } };
  expect(shown(type, { seats: evening })).toContain(`${words} and PM of Mon 23rd Nov 2026 (sold until 15:10)`);
  const early = { ...map, '20261123AM': { remaining: 3 } };
  expect(shown(type, { seats: early })).not.toContain('Not included');
});

test('which buses of the first day a week does not include depends on the stop', () => {
  const atStops = { ...map, '20261123AM': { remaining: 3, ended_at_stops: { Otley: left.ended } } };
  expect(shown('week', { seats: atStops, stop: 'Otley' })).toContain(words);
  expect(shown('week', { seats: atStops, stop: 'Ilkley' })).not.toContain('Not included');
});

test.each(['single', 'return'] as const)('a %s is for one day, and nothing of that day is left out of it', (type) => {
  for (const remaining of [0, 12])
    for (const startTime of ['am', 'pm']) expect(shown(type, { remaining, startTime })).not.toContain('Not included');
});
