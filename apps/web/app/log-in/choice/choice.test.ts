import type { Api } from '@fareway/api/client.ts';
import { allowedRedirect } from '@fareway/domain/accounts/redirect.ts';
import { expect, test } from 'vitest';
import { goalIn, loadChoice } from './choice.ts';

test.each([
  ['/create-ticket/26-27/dales/s-1/t-1', { client: 'dales', service: 's-1', ticket: 't-1' }],
  ['/create-ticket/26-27/dales/s-1/t-1?step=summary', { client: 'dales', service: 's-1', ticket: 't-1' }],
  ['/buy-again/26-27/dales/s-1/t-1/old-1', { client: 'dales', service: 's-1', ticket: 't-1' }],
  ['/create-mandate/26-27/dales/s-1/t-1', { client: 'dales', service: 's-1', ticket: 't-1' }],
  ['/mandate-confirmed/26-27/dales/s-1/t-1/BRF%2F1', { client: 'dales', service: 's-1', ticket: 't-1' }],
  ['/client/dales/advance', { client: 'dales' }],
])('%s is about to buy %j', (target, goal) => {
  expect(goalIn(target)).toEqual(goal);
});

test.each([
  '/',
  '/account',
  '/create-ticket/26-27/dales/s-1',
  '/create-ticket/26-27/dales/s-1/t-1/more/still',
  '/create-ticket/26-27/../../t-1',
  '/create-ticket/26-27/dales/%2e%2e/t-1',
  '/create-ticket/26-27/dales/s-1/t-1%00',
  '/create-ticket/26-27/<script>/s-1/t-1',
  '//evil.example/create-ticket/26-27/dales/s-1/t-1',
  'https://evil.example/create-ticket/26-27/dales/s-1/t-1',
  `/create-ticket/26-27/dales/s-1/${'x'.repeat(3_000)}`,
])('nothing is called for the redirect %s', async (redirect) => {
  const calls: unknown[] = [];
  const api = { GET: (...call: unknown[]) => void calls.push(call) } as unknown as Api;
  expect(await loadChoice(api, allowedRedirect(redirect), '2026-11-23')).toBeUndefined();
  expect(calls).toEqual([]);
});

test('a call that fails leaves the page of a visitor as it is without a choice', async () => {
  const api = { GET: () => Promise.reject(new TypeError('no connection')) } as unknown as Api;
  expect(await loadChoice(api, '/create-ticket/26-27/dales/s-1/t-1', '2026-11-23')).toBeUndefined();
});
