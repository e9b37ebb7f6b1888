import { expect, test } from 'vitest';
import type { EarlierTicket } from '../passenger/earlier-ticket.ts';
import type { BuyPage } from '../passenger/wire.ts';
import { draftOfRenewal, missingChoices, yearGroupBefore } from './earlier-choices.ts';

const previous = {
  ticket_year: '26/27',
  passenger: { first_name: 'Nia', last_name: 'Pritchard', photo: 'nia.jpg' },
  ext_id: 'S-123',
  stop: 'Coniston Cold',
  dest: 'The Skipton Academy',
  yr: '9',
} satisfies EarlierTicket;
const { stop: _, ...anywhere } = previous;
const byZone: EarlierTicket = { ...anywhere, zone: 'Zone B', zone_stop: 'Linton' };

/** Returns the renewal of the same service for the next year, except for these changes. */
function offer({ service = {}, ticket = {} } = {}) {
  return {
    service: {
      stops: ['Settle Market Place', 'Coniston Cold'],
      destinations: ['The Skipton Academy'],
      yr_groups: { secondary: true },
      zones: [{ name: 'Zone B', stops: ['Linton'] }],
      ...service,
    },
    ticket: { year: '27/28', price: 480, ...ticket },
    client: { features: { require_id: 'student' } },
  } as unknown as BuyPage;
}
const zonal = { pricing_model: 'Zonal', zone_prices: { 'Zone B': 72 } };
const passengerOf = (from: EarlierTicket, next: BuyPage) => draftOfRenewal('me', from, next).passenger;

test('A-095 a renewal fills in the choices of the ticket before that still exist, and asks for the year group of the next year', () => {
  expect(passengerOf(previous, offer())).toMatchObject({
    firstName: 'Nia',
    lastName: 'Pritchard',
    id: 'S-123',
    stop: 'Coniston Cold',
    dest: 'The Skipton Academy',
    yr: '',
  });
  expect(yearGroupBefore(previous, offer())).toBe('Year 9 on the previous ticket.');
  expect(passengerOf(byZone, offer({ ticket: zonal }))).toMatchObject({ stop: '', zone: 'Zone B', zoneStop: 'Linton' });
});

test('a renewal in the same year keeps the year group without a hint', () => {
  const sameYear = offer({ ticket: { year: '26/27' } });
  expect(passengerOf(previous, sameYear).yr).toBe('9');
  expect(yearGroupBefore(previous, sameYear)).toBeUndefined();
  const { yr: __, ...untold } = previous;
  expect(yearGroupBefore(untold, offer())).toBeUndefined();
});

test('A-095 weekdays are filled in where the next ticket has chosen days, too', () => {
  const before: EarlierTicket = { ...previous, sub_type: 'select', opt: 'm#w_am' };
  expect(passengerOf(before, offer({ ticket: { sub_type: 'select' } })).travelPattern).toBe('m#w_am');
  expect(passengerOf(before, offer()).travelPattern).toBe('');
});

test('each choice that no longer exists is named and has to be made again', () => {
  expect(missingChoices(previous, offer())).toEqual([]);
  const moved = offer({ service: { stops: ['Settle Market Place'], destinations: ['Ermysted’s'] } });
  expect(missingChoices(previous, moved)).toEqual([
    'The bus stop Coniston Cold is no longer available: please choose another.',
    'The destination The Skipton Academy is no longer available: please choose another.',
  ]);
  expect(passengerOf(previous, moved)).toMatchObject({ stop: '', dest: '' });

  const zones = [{ name: 'Zone B', stops: ['Grassington Square'] }];
  expect(missingChoices(byZone, offer({ ticket: zonal, service: { zones } }))).toEqual([
    'The bus stop Linton is no longer available: please choose another.',
  ]);
  // A stop belongs to its zone.
  expect(missingChoices(byZone, offer({ ticket: { ...zonal, zone_prices: { 'Zone A': 60 } } }))).toEqual([
    'The zone Zone B is no longer available: please choose another.',
  ]);
  const primary = offer({ ticket: { year: '26/27' }, service: { yr_groups: { primary: true } } });
  expect(missingChoices(previous, primary)).toEqual([
    'The year group Year 9 is no longer available: please choose another.',
  ]);
});

test('a choice that is no longer asked for is not reported as missing', () => {
  const asksNothing = offer({ service: { stops: [], destinations: [], yr_groups: {}, zones: [] } });
  expect(missingChoices(previous, asksNothing)).toEqual([]);
  expect(missingChoices(byZone, asksNothing)).toEqual([]);
  expect(missingChoices(previous, offer({ ticket: zonal }))).toEqual([]);
});
