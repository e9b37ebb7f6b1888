import { expect, test } from 'vitest';
import { orderConfirmedAddress } from './addresses.ts';

const bought = { client_slug: 'dales-coaches', service_id: 's1', ticket_id: 't1', year: '26/27' };

test('P-066 a bought ticket is confirmed at its own address', () => {
  expect(orderConfirmedAddress('c1', { ...bought, sub_type: 'am_only' })).toBe(
    '/order-confirmed/c1/26-27/dales-coaches/s1/t1',
  );
});

test('P-068 the address of a fixed-date ticket says so', () => {
  expect(orderConfirmedAddress('c1', { ...bought, sub_type: 'fixed' })).toBe(
    '/order-confirmed/c1/26-27/dales-coaches/s1/t1?is_fixed=true',
  );
});
