import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
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

test('input about the passenger of a ticket is kept for the form of that ticket only', () => {
  storeInTab('fareway.draft:/account/passengers/new?ticket=t1');
  expect(isInputKept('/account/passengers/new?ticket=t1#photo')).toBe(true);
  expect(isInputKept('/account/passengers/new?ticket=t2')).toBe(false);
  expect(isInputKept('/account/passengers/new')).toBe(false);
});

test('the tickets of a basket are kept for the page on which they are paid for', () => {
  storeInTab('fareway.basket:dales-coaches');
  expect(isInputKept('/buy-together/dales-coaches')).toBe(true);
  expect(isInputKept('/buy-together/liffey-shuttle')).toBe(false);
  expect(isInputKept('/client/dales-coaches')).toBe(false);
});

test('the script that shows the notice follows the same rule', async () => {
  const script = await readFile(new URL('kept-input.js', import.meta.url), 'utf8');
  const isShownFor = (target: string): boolean => {
    const notice = { hidden: true };
    const document = { currentScript: { dataset: { target } }, getElementById: () => notice };
    runInNewContext(script, { document, sessionStorage: globalThis.sessionStorage });
    return !notice.hidden;
  };
  storeInTab(
    ...['draft', 'journeys', 'paying', 'trips'].map((store) => `fareway.${store}:/${store}`),
    'fareway.basket:a',
    'fareway.draft:/new?ticket=t1',
  );
  const targets = [
    '/draft?step=summary',
    '/journeys',
    '/paying',
    '/trips#end',
    '/new?ticket=t1#end',
    '/new?ticket=t2',
    '/new',
    '/buy-together/a',
    '/buy-together/b',
    '/a',
    '/',
  ];
  expect(targets.map(isShownFor)).toEqual(targets.map(isInputKept));
  expect(targets.filter(isShownFor)).toHaveLength(6);
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
