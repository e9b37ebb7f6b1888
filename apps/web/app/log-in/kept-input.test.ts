import { expect, test } from 'vitest';
import { isInputKept } from './kept-input.ts';

function storeInTab(...names: string[]): void {
  const storage = { getItem: (name: string) => (names.includes(name) ? '{}' : null) };
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true });
}

test('input is kept for the page on which it was typed, whatever its query', () => {
  storeInTab('fareway.draft:/create-ticket/26-27/dales-coaches/s/t');
  expect(isInputKept('/create-ticket/26-27/dales-coaches/s/t?step=summary')).toBe(true);
  expect(isInputKept('/create-ticket/26-27/dales-coaches/s/other')).toBe(false);
});

test('the tickets of a basket are kept for the page on which they are paid for', () => {
  storeInTab('fareway.basket:dales-coaches');
  expect(isInputKept('/buy-together/dales-coaches')).toBe(true);
  expect(isInputKept('/buy-together/liffey-shuttle')).toBe(false);
  expect(isInputKept('/client/dales-coaches')).toBe(false);
});

test('without storage nothing is kept', () => {
  Object.defineProperty(globalThis, 'sessionStorage', {
    get: () => {
      throw new Error('no storage');
    },
    configurable: true,
  });
  expect(isInputKept('/buy-together/dales-coaches')).toBe(false);
});
