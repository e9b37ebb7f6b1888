import { expect, test } from 'vitest';
import type { Order } from '../../orders/order.ts';
import { settlementResponse } from './payment-response.ts';

const order = { support: {} } as Order;

test('P-222 P-270 the response to a payment that needs authentication has its secret, and a payment without one is refused', () => {
  const toAuthenticate = { outcome: 'requires_action', client_secret: 'pi_1_secret_2' } as const;
  expect(settlementResponse(order, toAuthenticate)).toEqual({
    requires_action: true,
    payment_intent_client_secret: 'pi_1_secret_2',
  });
  expect(() => settlementResponse(order, { ...toAuthenticate, client_secret: '' })).toThrow(
    'Problem creating payment intent.',
  );
});

test('P-271 a payment that was authenticated and could not be confirmed is reported', () => {
  expect(() => settlementResponse(order, { outcome: 'requires_confirmation' })).toThrow(
    'Problem confirming payment intent.',
  );
});
