import { CallError } from '@fareway/api/call-error.ts';
import { expect, test } from 'vitest';
import { isOutage } from './outage.ts';
import { rememberLatest } from './remember-latest.ts';

const failing = (status: number) => () =>
  Promise.reject(new CallError({ status, key: 'unexpected', params: {}, message: 'no' }));

test('A-171 a page keeps what it shows during an outage, for the same page only; a refusal is thrown', async () => {
  const read = rememberLatest<string>(isOutage);
  await expect(read('/book/one', failing(0))).rejects.toThrow('no');
  const first = await read('/book/one', () => Promise.resolve('seats'));
  expect(first).toMatchObject({ response: 'seats', is_stale: false });
  for (const status of [0, 500, 503])
    expect(await read('/book/one', failing(status))).toEqual({ ...first, is_stale: true });
  for (const status of [401, 403, 404]) await expect(read('/book/one', failing(status))).rejects.toThrow('no');
  await expect(read('/book/two', failing(0))).rejects.toThrow('no');
  expect(await read('/book/one', () => Promise.resolve('new'))).toMatchObject({ response: 'new', is_stale: false });
});
