import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patternsOf } from '../with-diagnostics.tsx';
import { reduceAddress } from './reduce-address.ts';

const patterns = patternsOf({
  root: { path: '' },
  'signed-in': { parentId: 'root' },
  account: { parentId: 'signed-in', path: 'account' },
  service: { parentId: 'root', path: 'client/:clientSlug/:serviceId' },
  buy: { parentId: 'signed-in', path: 'create-ticket/:year/:clientId/:serviceId/:ticketId' },
  ticket: { parentId: 'signed-in', path: 'ticket/:ticketId' },
  list: { parentId: 'signed-in', index: true },
  order: { parentId: 'signed-in', path: 'order-confirmed/:orderId/:year' },
  adHoc: { parentId: 'signed-in', path: 'order-confirmed/adhoc/:orderId' },
  rest: { parentId: 'root', path: '*' },
});

test('the patterns are those of pages, without layouts and the page for unknown addresses', () => {
  expect(patterns.toSorted()).toEqual([
    '/',
    '/account',
    '/client/:clientSlug/:serviceId',
    '/create-ticket/:year/:clientId/:serviceId/:ticketId',
    '/order-confirmed/:orderId/:year',
    '/order-confirmed/adhoc/:orderId',
    '/ticket/:ticketId',
  ]);
});

for (const [path, reportedValue] of [
  ['/', '/'],
  ['/account/', '/account'],
  ['/client/dales-coaches/0199-a', '/client/dales-coaches/0199-a'],
  ['/create-ticket/26-27/dales-coaches/0199-a/0199-b', '/create-ticket/26-27/:clientId/0199-a/:ticketId'],
  ['/ticket/0199-c', '/ticket/:ticketId'],
  ['/order-confirmed/adhoc/0199-d', '/order-confirmed/adhoc/:orderId'],
  ['/order-confirmed/0199-d/26-27', '/order-confirmed/:orderId/26-27'],
  ['/client/sam@home.example/x', '/client/:clientSlug/x'],
  ['/client/Sam%20Jones/x', '/client/:clientSlug/x'],
  ['/sam/jones', '/*'],
] as const) {
  test(`P-006 a page view of the address ${path} reports ${reportedValue}: no id of a ticket or an order, no email, no name`, () => {
    expect(reduceAddress(path, patterns)).toBe(reportedValue);
  });
}

test('P-006 nothing in the address of a ticket is reported', () => {
  const part = fc.string({ minLength: 1 }).map(encodeURIComponent);
  fc.assert(fc.property(part, (id) => reduceAddress(`/ticket/${id}`, patterns) === '/ticket/:ticketId'));
});
