import { expect, test } from 'vitest';
import { emptyDraft } from '../../passenger/purchase-draft.ts';
import { bookingBody } from './booking-body.ts';
import { bookingRefusal } from './booking-summary.tsx';
import type { ChosenJourney } from '../../journeys/journey-selection.ts';

const journeys = [
  { service_id: 's1', service_name: 'L1', date: '2026-11-23', time: '0735', price: 480, stop: 'Naas' },
  { service_id: 's2', service_name: 'L2', date: '2026-11-24', time: '0900', price: 530, stop: '' },
] as ChosenJourney[];
const draft = {
  ...emptyDraft('me'),
  passenger: { ...emptyDraft('me').passenger, firstName: ' Nia ', lastName: 'Pritchard' },
};
const parts = { journeys, draft, netPrice: 1_010, photo: undefined, card: undefined };
const client = { id: 'c' };

test('A-146 A-217 for a new pass the first call contains the passenger, the file name of the photo, and the accepted price', () => {
  const card = { payment_method_id: 'pm_1', save_card: true };
  const page = { client, pass: undefined };
  expect(bookingBody({ ...parts, page, card, photo: { file_name: 'a.jpg' } })).toEqual({
    payment_method_id: 'pm_1',
    save_card: true,
    booking: [
      { service_id: 's1', service_name: 'L1', date: '2026-11-23', time: '0735', price: 4.8, stop: 'Naas' },
      { service_id: 's2', service_name: 'L2', date: '2026-11-24', time: '0900', price: 5.3 },
    ],
    passenger: { firstName: 'Nia', lastName: 'Pritchard', photo: 'a.jpg' },
    client: { id: 'c' },
    net_price: 10.1,
  });
});

test('A-217 a photo that could not be uploaded does not prevent the booking: the call reports it', () => {
  const image_upload_error = {
    step: 'put',
    status: 500,
    message: 'no',
    size: 1,
    duration_ms: 2,
    tries: 3,
    online: true,
  } as const;
  const body = bookingBody({ ...parts, page: { client, pass: undefined }, photo: { image_upload_error } as never });
  expect(body).toMatchObject({ skip_photo: true, image_upload_error });
  expect(body.passenger).toEqual({ firstName: 'Nia', lastName: 'Pritchard' });
});

test('A-148 A-217 on a pass the first call contains the pass, no passenger, and the voucher', () => {
  const voucher = { id: 'v', value: 5, currency: 'gbp' as const, code: 'SAVE' };
  const body = bookingBody({ ...parts, draft: { ...draft, voucher }, page: { client, pass: { id: 'held' } } });
  expect(body).toMatchObject({ customer_ticket_id: 'held', voucher: { id: 'v', value: 5 } });
  expect(body).not.toHaveProperty('passenger');
  expect(body).not.toHaveProperty('payment_method_id');
});

const net = (net_price: number) => ({ price: 1_000, discount: 1_000 - net_price, net_price });

for (const [price, words] of [
  [0, undefined],
  [1, 'Invalid amount. Amount can only be 0 or a minimum of €1 using card payment.'],
  [99, 'Invalid amount. Amount can only be 0 or a minimum of €1 using card payment.'],
  [100, undefined],
] as const) {
  test(`A-153 A-154 a card is charged 0 or at least 1: ${price}`, () => {
    expect(bookingRefusal({ currency: 'eur', stripe_account_id: 'acct_1' }, net(price))).toBe(words);
  });
}

test('with an operator that takes no cards, only a booking without a price can be paid', () => {
  expect(bookingRefusal({ currency: 'gbp' }, net(0))).toBeUndefined();
  expect(bookingRefusal({ currency: 'gbp' }, net(100))).toBeTruthy();
});

test('A-217 A-236 a booking names the shown card in payment_method_id', () => {
  const page = { client: { id: 'client' }, pass: { id: 'pass' } };
  const body = bookingBody({ ...parts, page, card: { saved_card_id: 'pm_shown' } });
  expect(body).toMatchObject({ payment_method_id: 'pm_shown', save_card: false });
  expect(body).not.toHaveProperty('saved_card_id');
});
