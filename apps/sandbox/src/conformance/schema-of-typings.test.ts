import { expect, test } from 'vitest';
import { createResponseCheck } from './validate-response.ts';

const check = createResponseCheck();
const refund = {
  id: 're_1',
  object: 'refund',
  amount: 100,
  balance_transaction: null,
  charge: 'ch_1',
  created: 1,
  currency: 'gbp',
  customer: null,
  customer_account: null,
  metadata: { order_id: 'a' },
  payment_intent: 'pi_1',
  payment_method: null,
  reason: 'duplicate',
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
};

test('the schemas come from the SDK: a complete refund is valid, alone and in a list', () => {
  expect(() => check(refund)).not.toThrow();
  expect(() => check({ object: 'list', data: [refund] })).not.toThrow();
});

test.each([
  ['a field is missing', { currency: undefined }],
  ['a field does not exist there', { captured: true }],
  ['a value is none of those listed', { reason: 'changed_my_mind' }],
  ['a type is another', { amount: '100' }],
  ['an expanded object is not whole', { charge: { id: 'ch_1', object: 'charge' } }],
  ['metadata is not text', { metadata: { order_id: 5 } }],
])('a response is rejected when %s', (_what, change) => {
  expect(() => check(JSON.parse(JSON.stringify({ ...refund, ...change })))).toThrow('refund:');
});

test('an object of an undescribed kind is rejected', () => {
  expect(() => check({ object: 'topup' })).toThrow('No typings');
});
