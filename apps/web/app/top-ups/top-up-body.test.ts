import { expect, test } from 'vitest';
import { firstTopUpBody, secondTopUpBody } from './top-up-body.ts';

const voucher = { id: 'v1', code: 'WELCOME20', value: 20, currency: 'gbp' as const };
const choices = { customerTicketId: 'ticket-1', numTrips: 20, voucher: undefined, netPrice: 72_00, card: undefined };

test('A-216 the first call contains the ticket, the trips, the voucher, and a new card if there is one', () => {
  const card = { payment_method_id: 'pm_1', save_card: true };
  expect(firstTopUpBody({ ...choices, voucher, netPrice: 52_00, card })).toEqual({
    payment_method_id: 'pm_1',
    save_card: true,
    customerTicketId: 'ticket-1',
    num_trips: 20,
    voucher: { id: 'v1', value: 20, currency: 'gbp' },
    net_price: 52,
  });
});

test('A-134 with nothing to pay the call has no payment method', () => {
  expect(firstTopUpBody({ ...choices, netPrice: 0 })).toEqual({
    customerTicketId: 'ticket-1',
    num_trips: 20,
    net_price: 0,
  });
});

test('A-185 A-216 the second call contains the intent and the purchase', () => {
  const first = firstTopUpBody({ ...choices, voucher });
  expect(secondTopUpBody(first, 'pi_1')).toEqual({
    payment_intent_id: 'pi_1',
    customerTicketId: 'ticket-1',
    num_trips: 20,
    voucher: first.voucher,
  });
});

test('A-216 A-236 a top-up names the shown card in payment_method_id', () => {
  const body = firstTopUpBody({ ...choices, card: { saved_card_id: 'pm_shown' } });
  expect(body).toMatchObject({ payment_method_id: 'pm_shown', save_card: false });
  expect(body).not.toHaveProperty('saved_card_id');
});
