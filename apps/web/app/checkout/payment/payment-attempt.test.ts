import { expect, test } from 'vitest';
import { type PaymentAttempt, endAttempt, storeAttempt, readAttempt } from './payment-attempt.ts';
import { paysForWhatIsShown } from './settling/settle-attempt.ts';

const path = '/create-ticket/26-27/dales-coaches/service/ticket';
const attempt: PaymentAttempt<object> = {
  key: 'key-1',
  user_id: 'ann',
  body: {
    ticket: { id: 'ticket', price: 12.5 },
    service: { id: 'service' },
    client: { id: 'client' },
    passenger: { firstName: 'Nia', lastName: 'Pritchard' },
    net_price: 12.5,
  },
};

test('a payment attempt survives a reload with its key and body, until it ends', () => {
  const storage = memory();
  storeAttempt(storage, path, attempt);
  storeAttempt(storage, path, { ...attempt, payment_intent_id: 'pi_1' });
  expect(readAttempt(storage, path, 'ann')).toEqual({ ...attempt, payment_intent_id: 'pi_1' });
  endAttempt(storage, path);
  expect(readAttempt(storage, path, 'ann')).toBeUndefined();
});

test('an attempt belongs to its page and its purchaser', () => {
  const storage = memory();
  storeAttempt(storage, path, attempt);
  expect(readAttempt(storage, `${path}-2`, 'ann')).toBeUndefined();
  expect(readAttempt(storage, path, 'ben')).toBeUndefined();
});

test('unreadable stored data is not an attempt, and where storage is full the attempt lasts as long as the page', () => {
  const storage = memory();
  storage.setItem(`fareway.attempt:${path}`, '{"key":');
  expect(readAttempt(storage, path, 'ann')).toBeUndefined();
  const full = {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => storeAttempt(full, path, attempt)).not.toThrow();
  expect(readAttempt(full, path, 'ann')).toEqual(attempt);
  endAttempt(full, path);
  expect(readAttempt(full, path, 'ann')).toBeUndefined();
});

test('an attempt pays for what is shown if its body is equal except for the card and the photo, in any order of fields', () => {
  const shown = { ...attempt.body, net_price: 12.5, passenger: { lastName: 'Pritchard', firstName: 'Nia' } };
  const photo = { ...shown.passenger, photo: 'photo-1' };
  const sent = { ...attempt, body: { payment_method_id: 'pm_1', save_card: true, ...shown, passenger: photo } };
  expect(paysForWhatIsShown(sent, shown)).toBe(true);
  expect(paysForWhatIsShown(sent, { ...shown, net_price: 10 })).toBe(false);
  expect(paysForWhatIsShown(sent, { ...shown, passenger: { ...shown.passenger, firstName: 'Mia' } })).toBe(false);
  expect(paysForWhatIsShown(sent, { ...shown, voucher: { id: 'voucher' } })).toBe(false);
  expect(paysForWhatIsShown(sent, undefined)).toBe(false);
});

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
