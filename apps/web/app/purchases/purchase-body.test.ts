import { expect, test } from 'vitest';
import { emptyDraft } from '../passenger/purchase-draft.ts';
import type { BuyPage } from '../passenger/wire.ts';
import { firstBody, secondBody } from './purchase-body.ts';

const page = {
  client: { id: 'client' },
  service: { id: 'service' },
  ticket: { id: 'ticket', price: 840, year: '26/27', type: 'annual', name: 'Annual', currency: 'gbp' },
} as BuyPage;
const draft = {
  ...emptyDraft('ann'),
  passenger: { ...emptyDraft('ann').passenger, firstName: ' Nia ', lastName: 'Pritchard', stop: 'Heol Fawr' },
};
const voucher = { id: 'v1', code: 'WELCOME20', value: 20, currency: 'gbp' as const };

test('P-218 P-220 the first call contains the ticket, service, client and voucher, and the passenger with the file name of the photo', () => {
  const card = { payment_method_id: 'pm_1', save_card: true };
  expect(
    firstBody({ page, draft: { ...draft, voucher }, photo: { file_name: 'a.jpg' }, netPrice: 82_000, card }),
  ).toEqual({
    payment_method_id: 'pm_1',
    save_card: true,
    ticket: { id: 'ticket', price: 840 },
    voucher: { id: 'v1', value: 20, currency: 'gbp' },
    service: { id: 'service' },
    client: { id: 'client' },
    passenger: { firstName: 'Nia', lastName: 'Pritchard', stop: 'Heol Fawr', photo: 'a.jpg' },
    net_price: 820,
  });
});

test('P-219 with a saved card the call has no payment method', () => {
  const body = firstBody({ page, draft, photo: undefined, netPrice: 84_000, card: undefined });
  expect(body).not.toHaveProperty('payment_method_id');
  expect(body).not.toHaveProperty('save_card');
});

test('P-132 a photo that could not be sent is skipped, and the reason is reported', () => {
  const error = {
    message: 'offline',
    step: 'upload' as const,
    status: 0,
    size: 9,
    duration_ms: 12,
    tries: 4,
    online: false,
  };
  const body = firstBody({ page, draft, photo: { image_upload_error: error }, netPrice: 84_000, card: undefined });
  expect(body).toMatchObject({ skip_photo: true, image_upload_error: error });
  expect(body.passenger).not.toHaveProperty('photo');
});

test('P-223 the second call contains the intent without its secret, and the purchase unchanged', () => {
  const first = firstBody({
    page,
    draft: { ...draft, voucher },
    photo: undefined,
    netPrice: 100,
    card: { payment_method_id: 'pm_1', save_card: false },
  });
  const second = secondBody(first, 'pi_1');
  expect(second).toEqual({
    payment_intent_id: 'pi_1',
    payment_intent: { id: 'pi_1', client_secret: '****' },
    ticket: first.ticket,
    voucher: first.voucher,
    service: first.service,
    passenger: first.passenger,
    client: first.client,
  });
});

test('P-096 P-218 the call contains the date, AM or PM and the days of travel, and nothing that was not chosen', () => {
  const passengerWith = (chosen: Partial<typeof draft.passenger>) =>
    firstBody({
      page,
      draft: { ...draft, passenger: { ...draft.passenger, ...chosen } },
      photo: undefined,
      netPrice: 520,
      card: undefined,
    }).passenger;
  const named = { firstName: 'Nia', lastName: 'Pritchard', stop: 'Heol Fawr' };
  expect(passengerWith({ startDate: '2026-11-23', startTime: 'am' })).toEqual({
    ...named,
    startDate: '2026-11-23',
    startTime: 'am',
  });
  expect(passengerWith({ travelPattern: 'm#w_am' })).toEqual({ ...named, travel_pattern: 'm#w_am' });
  expect(passengerWith({})).toEqual(named);
});

test('P-219 A-236 a purchase leaves payment_method_id out for a saved card, and sends the shown card in a field of its own', () => {
  const card = { saved_card_id: 'pm_shown' };
  const body = firstBody({ page, draft, photo: undefined, netPrice: 84_000, card });
  expect(body).toMatchObject({ shown_card_id: 'pm_shown' });
  expect(body).not.toHaveProperty('payment_method_id');
  expect(body).not.toHaveProperty('saved_card_id');
});
