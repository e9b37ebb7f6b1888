import { CallError } from '@fareway/api/call-error.ts';
import { isRefusalKey, refusalMessage } from '@fareway/domain/refusals/refusals.ts';
import { expect, test } from 'vitest';
import { paymentProblem } from './problem-of-error.ts';

/** Every refusal of a purchase, booking, top-up or renewal because the shown stock is out of date. */
const stockRefusals = [
  'ticket-sold-out',
  'date-unavailable',
  'days-unavailable',
  'service-not-booked-by-journey',
  'journey-unavailable',
  'journey-sold-out',
  'journey-has-left',
  'journey-time-changed',
  'journey-booked-already',
  'journey-outside-pass',
  'pass-exists',
  'pass-not-bookable',
  'top-up-expired',
  'top-up-suspended',
  'renewal-taken',
  'renewal-closed',
  'renewal-withdrawn',
  'renewal-ticket-gone',
];

test.each(stockRefusals)('%s is shown in its own words, and the page asks for what is left', (key) => {
  expect(isRefusalKey(key)).toBe(true);
  const message = `The words of ${key}.`;
  expect(paymentProblem(new CallError({ status: 409, key, params: {}, message }))).toEqual({
    message,
    blocksRetry: false,
    isOpen: false,
    outdated: 'stock',
  });
});

test('the texts for a date and for days that are sold out', () => {
  expect(refusalMessage('date-unavailable', {})).toBe('There are no tickets remaining on this date.');
  expect(refusalMessage('days-unavailable', {})).toBe('One of these days is no longer available. Please choose again');
});
