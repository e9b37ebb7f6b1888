import { expect, test } from 'vitest';
import { emptyDraft } from '../passenger/purchase-draft.ts';
import type { LoadedRenewPage } from './load-renew-page.ts';
import { firstRenewBody, secondRenewBody } from './renew-body.ts';

const page = {
  renewal: { id: 'renewal', is_seat_kept: true, is_being_paid: false },
  client: { id: 'client', name: 'Dales Coaches' },
  service: { id: 'service', name: 'S1' },
  ticket: { id: 'ticket', name: 'Annual', price: 840 },
} as LoadedRenewPage;
const passenger = {
  ...emptyDraft('ann').passenger,
  firstName: 'Nia',
  lastName: 'Pritchard',
  id: ' S-123 ',
  stop: 'Coniston Cold',
  dest: 'Ermysted’s',
  yr: '10',
};
const voucher = { id: 'v1', code: 'WELCOME20', value: 20, currency: 'gbp' as const };
const card = { payment_method_id: 'pm_1', save_card: true };

test('A-214 the first call by card contains the renewal, its ticket and the choices, and nothing about the passenger', () => {
  expect(firstRenewBody({ page, draft: { passenger, voucher }, netPrice: 82_000, card })).toEqual({
    payment_method_id: 'pm_1',
    save_card: true,
    renewal: { id: 'renewal' },
    ticket: { id: 'ticket', price: 840 },
    service: { id: 'service' },
    client: { id: 'client' },
    voucher: { id: 'v1', value: 20, currency: 'gbp' },
    stop: 'Coniston Cold',
    dest: 'Ermysted’s',
    ext_id: 'S-123',
    yr: '10',
    net_price: 820,
  });
});

test('A-215 with a saved card and by direct debit there is no card; a zone has its prices and its stop, and days have their pattern', () => {
  const zonal = { ...page, ticket: { id: 'ticket', zone_prices: { 'Zone B': 735 } } } as unknown as LoadedRenewPage;
  const chosen = { ...emptyDraft('ann').passenger, zone: 'Zone B', zoneStop: 'Linton', travelPattern: 'm#w_am' };
  const draft = { passenger: chosen, voucher: undefined };
  expect(firstRenewBody({ page: zonal, draft, netPrice: 73_500, card: undefined })).toEqual({
    renewal: { id: 'renewal' },
    ticket: { id: 'ticket', zone_prices: { 'Zone B': 735 } },
    service: { id: 'service' },
    client: { id: 'client' },
    zone: 'Zone B',
    zoneStop: 'Linton',
    travel_pattern: 'm#w_am',
    net_price: 735,
  });
});

test('A-214 the second call contains the same with the payment, without its secret', () => {
  const first = firstRenewBody({ page, draft: { passenger, voucher }, netPrice: 82_000, card });
  const second = secondRenewBody(first, 'pi_1');
  expect(second).toMatchObject({
    payment_intent_id: 'pi_1',
    payment_intent: { id: 'pi_1', client_secret: '****' },
    renewal: { id: 'renewal' },
    stop: 'Coniston Cold',
    voucher: { id: 'v1' },
  });
  for (const name of ['payment_method_id', 'save_card', 'net_price']) expect(second).not.toHaveProperty(name);
});

test('A-214 A-236 a renewal names the shown card in payment_method_id', () => {
  const card = { saved_card_id: 'pm_shown' };
  const body = firstRenewBody({ page, draft: { passenger, voucher }, netPrice: 82_000, card });
  expect(body).toMatchObject({ payment_method_id: 'pm_shown', save_card: false });
  expect(body).not.toHaveProperty('saved_card_id');
});
