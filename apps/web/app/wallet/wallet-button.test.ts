import { expect, test } from 'vitest';
import { offeredWallets } from './wallet-button.tsx';

const both = ['apple', 'google'] as const;

test.each([
  [
    'iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari',
    ['apple'],
  ],
  ['Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari', [...both]],
  ['Android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile', ['google']],
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0', ['google']],
  ['a device that does not say', 'Mozilla/5.0', [...both]],
])('on %s only the wallets are offered that it can use', (_device, userAgent, expected) => {
  expect(offeredWallets(both, userAgent)).toEqual(expected);
});

test('a wallet that the installation does not offer appears on no device', () => {
  expect(offeredWallets([], 'iPhone')).toEqual([]);
  expect(offeredWallets(['google'], 'iPhone')).toEqual([]);
  expect(offeredWallets(['apple'], 'Android')).toEqual([]);
});
