import { expect, test } from 'vitest';
import { orderConfirmedAddress } from './checkout.tsx';

const bought = { client_id: 'o1', client_slug: 'dales-coaches', service_id: 's1', ticket_id: 't1', year: '26/27' };

test('P-066 a bought ticket is confirmed at its own address', () => {
  expect(orderConfirmedAddress('c1', { ...bought, sub_type: 'am_only' })).toBe(
    '/order-confirmed/c1/26-27/dales-coaches/s1/t1',
  );
});

test('P-068 the address of a fixed-date ticket contains its kind', () => {
  expect(orderConfirmedAddress('c1', { ...bought, sub_type: 'fixed' })).toBe(
    '/order-confirmed/c1/26-27/dales-coaches/s1/t1?is_fixed=true',
  );
});

test('P-067 A-015 a private ticket is confirmed at the address of ad-hoc orders', () => {
  const adhoc = '/order-confirmed/adhoc/c1/26-27/o1/dales-coaches/s1/t1';
  expect(orderConfirmedAddress('c1', { ...bought, is_private: true })).toBe(adhoc);
  expect(orderConfirmedAddress('c1', { ...bought, is_private: true, sub_type: 'fixed' })).toBe(
    `${adhoc}?is_fixed=true`,
  );
});
