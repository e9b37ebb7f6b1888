import { CallError } from '@fareway/api/call-error.ts';
import { expect, test } from 'vitest';
import { AuthenticationRefused } from './make-payment.ts';
import { NoTicketId } from '../payment-problem.ts';
import { paymentProblem } from './problem-of-error.ts';

const refused = (key: string, message = 'The words of the server.', status = 402) =>
  paymentProblem(new CallError({ status, key, params: {}, message }));

test('P-260 P-267 a refusal is shown in the server’s words, and another card can be used', () => {
  expect(refused('card-declined', 'Card declined.')).toEqual({
    message: 'Card declined.',
    blocksRetry: false,
    isOpen: false,
  });
});

test('P-130 an invalid request and an error of the card api prevent a retry', () => {
  for (const key of ['stripe-invalid-request', 'card-api-error'])
    expect(refused(key)).toMatchObject({ blocksRetry: true, isForced: true });
});

test('P-268 P-269 when the outcome is unknown the text says what to do, pay stays disabled and the attempt is kept', () => {
  const message =
    'There was an issue confirming your order. Please check your email to see if your order was successful. If no email is received you are safe to re-attempt your order.';
  for (const key of ['unreachable', 'order-in-progress', 'unexpected', 'service-unavailable']) {
    expect(refused(key)).toEqual({ message, blocksRetry: true, isOpen: true });
  }
});

test('P-267 a server error after all retries is shown in the words of its response; without a response the outcome is unknown', () => {
  const words = 'Something went wrong on our side. Please try again, and tell us if it happens again.';
  const open = { blocksRetry: true, isOpen: true };
  expect(refused('unexpected', words, 500)).toEqual({ message: words, ...open });
  expect(refused('service-unavailable', words, 503)).toEqual({ message: words, ...open });
  const wordless = new CallError({ status: 502, key: 'unexpected', params: {}, message: words, hasServerText: false });
  expect(paymentProblem(wordless).message).toMatch(/^There was an issue confirming your order\./);
});

test('P-272 a server error of a direct debit is shown in the text for direct debits', () => {
  const failed = new CallError({ status: 500, key: 'unexpected', params: {}, message: 'The words of the server.' });
  expect(paymentProblem(failed, 'direct-debit')).toEqual({
    message: 'There was a problem processing your payment, please try again later',
    blocksRetry: true,
    isOpen: true,
  });
});

test('P-263 a refused authentication is shown in its text, and another card can be used', () => {
  expect(paymentProblem(new AuthenticationRefused())).toEqual({
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    blocksRetry: false,
    isOpen: false,
  });
});

test('a ticket that is being paid for on another device can be paid for again, once the purchaser has read about it', () => {
  for (const key of ['same-ticket-being-bought', 'same-trips-being-bought'])
    expect(refused(key, 'The words.', 409)).toEqual({
      message: 'The words.',
      blocksRetry: false,
      isOpen: false,
      outdated: 'second',
    });
});

test('content of the page that is out of date is named, so that it can be corrected', () => {
  const outdated = ['price-changed', 'voucher-invalid', 'photo-unknown', 'ticket-sold-out', 'card-declined'].map(
    (key) => refused(key).outdated,
  );
  expect(outdated).toEqual(['price', 'voucher', 'photo', 'stock', undefined]);
});

test('a problem with a photo has the number of its ticket; every other refusal of a ticket concerns the whole order', () => {
  const ofLine = (key: string) =>
    paymentProblem(new CallError({ status: 422, key: 'line-refused', params: { line: 2, key }, message: 'Ticket 2' }));
  expect(ofLine('photo-unknown')).toMatchObject({ outdated: 'photo', line: 2 });
  expect(ofLine('ticket-sold-out')).toEqual({
    message: 'Ticket 2',
    blocksRetry: false,
    isOpen: false,
    outdated: 'stock',
  });
});

test('a session that ends during a payment keeps the attempt, to continue after a log-in', () => {
  expect(refused('not-signed-in')).toMatchObject({ outdated: 'session', isOpen: true });
});

test('a card form that does not load leaves the attempt open', () => {
  expect(paymentProblem(new Error('no script'))).toMatchObject({ isOpen: true, blocksRetry: false });
});

test('P-225 a response without a ticket is shown as such; the attempt is kept, so that another call finds the ticket', () => {
  expect(paymentProblem(new NoTicketId(), 'direct-debit')).toEqual({
    message: 'No ticket id generated.',
    blocksRetry: true,
    isOpen: true,
  });
});

test('P-272 a direct debit that fails on the page is shown in its own text, different from that of a card', () => {
  expect(paymentProblem(new Error('a bug'), 'direct-debit').message).toBe(
    'There was a problem processing your payment, please try again later',
  );
});

test('P-257 after a provider is unavailable the purchaser can try again; without a mandate one is set up first', () => {
  expect(refused('direct-debit-offline', 'Offline.', 503)).toEqual({
    message: 'Offline.',
    blocksRetry: false,
    isOpen: false,
  });
  expect(refused('mandate-missing').outdated).toBe('mandate');
});
