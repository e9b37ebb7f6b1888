import { expect, test } from 'vitest';
import type { PaymentDeps } from '../../../payments/payment-deps.ts';
import { joinedByKey } from './joined-by-key.ts';

const deps = { db: {} } as PaymentDeps;

/** Runs that the test ends one by one. */
function slowWork() {
  const runs: { key: string; end: PromiseWithResolvers<void> }[] = [];
  const begin = joinedByKey(
    (key: string) => key,
    (_, key) => {
      const end = Promise.withResolvers<void>();
      runs.push({ key, end });
      return end.promise;
    },
  );
  return { runs, begin: (key: string) => begin(deps, key) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test('calls at the same time share a run, calls during a run share the next one, and other keys do not wait', async () => {
  const { runs, begin } = slowWork();
  const first = Promise.all([begin('a'), begin('a'), begin('b')]);
  await settle();
  expect(runs.map(({ key }) => key)).toEqual(['a', 'b']);
  const second = Promise.all([begin('a'), begin('a')]);
  await settle();
  expect(runs).toHaveLength(2);
  runs.forEach(({ end }) => end.resolve());
  await first;
  await settle();
  expect(runs.map(({ key }) => key)).toEqual(['a', 'b', 'a']);
  runs[2]!.end.resolve();
  await second;
});

test('a run that fails does so for all its callers, and the next run still starts', async () => {
  const { runs, begin } = slowWork();
  const shared = [begin('a'), begin('a')];
  await settle();
  const next = begin('a');
  runs[0]!.end.reject(new Error('offline'));
  const outcomes = await Promise.allSettled(shared);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await settle();
  runs[1]!.end.resolve();
  await next;
  expect(runs).toHaveLength(2);
});
