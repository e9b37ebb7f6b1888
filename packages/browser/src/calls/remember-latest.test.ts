import { CallError } from '@fareway/api/call-error.ts';
import { expect, test } from 'vitest';
import { readOrRemember } from './remember-latest.ts';

const failing = (status: number) => () =>
  Promise.reject(new CallError({ status, key: 'unexpected', params: {}, message: 'no' }));

test('A-171 the shown services stay when reloading them fails, for the same page only; a refusal is shown', async () => {
  await expect(readOrRemember('/book/one', failing(0))).rejects.toThrow('no');
  const first = await readOrRemember('/book/one', () => Promise.resolve('seats'));
  expect(first).toMatchObject({ answer: 'seats', is_stale: false });
  for (const status of [0, 500, 503])
    expect(await readOrRemember('/book/one', failing(status))).toEqual({ ...first, is_stale: true });
  for (const status of [401, 403, 404])
    await expect(readOrRemember('/book/one', failing(status))).rejects.toThrow('no');
  await expect(readOrRemember('/book/two', failing(0))).rejects.toThrow('no');
  expect(await readOrRemember('/book/one', () => Promise.resolve('new'))).toMatchObject({
    answer: 'new',
    is_stale: false,
  });
});
