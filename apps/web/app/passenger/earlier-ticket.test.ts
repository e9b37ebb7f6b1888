import { expect, test } from 'vitest';
import { draftOfEarlierTicket, type EarlierTicket } from './earlier-ticket.ts';
import type { BuyPage } from './wire.ts';

const earlier = {
  passenger: { first_name: 'Nia', last_name: 'Pritchard', photo: 'a-photo.jpg' },
  ext_id: 'S-123',
  stop: 'Coniston Cold',
  dest: 'The Skipton Academy',
  yr: '9',
} as EarlierTicket;
const { stop: _stop, ...elsewhere } = earlier;
const byZone = { ...elsewhere, zone: 'Zone B', zone_stop: 'Grassington Square' } as EarlierTicket;

/** Returns a page that sells the same as the earlier tickets, except for these changes. */
function offer({ service = {}, ticket = {}, client = {} } = {}) {
  return {
    service: {
      stops: ['Settle Market Place', 'Coniston Cold'],
      destinations: ['The Skipton Academy'],
      yr_groups: { secondary: true },
      zones: [{ name: 'Zone B', stops: ['Grassington Square'] }],
      ...service,
    },
    ticket: { price: 480, ...ticket },
    client: { features: {}, ...client },
  } as unknown as BuyPage;
}
const zonal = { pricing_model: 'Zonal', zone_prices: { 'Zone B': 72 } };
const passengerOf = (from: EarlierTicket, page: BuyPage) => draftOfEarlierTicket('me', from, page).passenger;

test('P-042 P-097 buying again fills in all that is known of the passenger, the photo of the earlier ticket included', () => {
  const { passenger, photo, user_id } = draftOfEarlierTicket('me', earlier, offer());
  expect(user_id).toBe('me');
  expect(passenger).toMatchObject({ firstName: 'Nia', lastName: 'Pritchard', id: 'S-123', stop: 'Coniston Cold' });
  expect(passenger).toMatchObject({ dest: 'The Skipton Academy', yr: '9', zone: '', zoneStop: '' });
  expect(photo).toEqual({ kind: 'on-server', file_name: 'a-photo.jpg' });
  expect(passengerOf(byZone, offer({ ticket: zonal }))).toMatchObject({
    stop: '',
    zone: 'Zone B',
    zoneStop: 'Grassington Square',
  });
});

test('P-042 a stop, destination, year group or zone that no longer exists is not filled in', () => {
  const gone = { stops: ['Settle Market Place'], destinations: [], yr_groups: { primary: true }, zones: [] };
  expect(passengerOf(earlier, offer({ service: gone }))).toMatchObject({
    firstName: 'Nia',
    stop: '',
    dest: '',
    yr: '',
  });
  const isOpen = { zone: '', zoneStop: '' };
  expect(passengerOf(byZone, offer({ service: gone, ticket: zonal }))).toMatchObject(isOpen);
  expect(passengerOf(byZone, offer({ ticket: { ...zonal, zone_prices: { 'Zone A': 60 } } }))).toMatchObject(isOpen);
  const moved = { zones: [{ name: 'Zone B', stops: ['Linton'] }] };
  expect(passengerOf(byZone, offer({ service: moved, ticket: zonal }))).toMatchObject({ zone: 'Zone B', zoneStop: '' });
});

test('the photo is not used where none is required', () => {
  const page = offer({ client: { features: { disable_photo: true } } });
  expect(draftOfEarlierTicket('me', earlier, page).photo).toBeUndefined();
});

test('P-042 the days of an earlier select ticket are filled in; a date and its time have to be chosen again', () => {
  const select = { ...earlier, sub_type: 'select', opt: 'm#w_am' } as EarlierTicket;
  expect(passengerOf(select, offer({ ticket: { sub_type: 'select' } }))).toMatchObject({ travelPattern: 'm#w_am' });
  expect(passengerOf(select, offer()).travelPattern).toBe('');
  const single = { ...earlier, type: 'single', opt: 'sa_am', start: '2026-11-21' } as EarlierTicket;
  expect(passengerOf(single, offer({ ticket: { type: 'single' } }))).toMatchObject({
    startDate: '',
    startTime: '',
    travelPattern: '',
  });
});
