import { expect, test } from 'vitest';
import { createTurns } from './take-turns.ts';

/** Work that a test ends. */
function office(limits: Parameters<typeof createTurns>[0]) {
  const take = createTurns(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string, gone?: AbortSignal) =>
    take({ operator: name[0]!, gone }, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      return name;
    });
  /** Ends a piece of work, and waits until what follows has begun. */
  const end = async (name: string) => {
    ends.get(name)!();
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { work, begun, end };
}

test('F-28 operators take turns: one with many files keeps nobody waiting for more than one of them', async () => {
  const { work, begun, end } = office({ atOnce: 2, mostWaiting: 5 });
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2', 'd1'].map((name) => work(name));
  await expect.poll(() => begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'd1']);
  await end('c1');
  expect(begun.slice(4)).toEqual(['a2']);
  await end('d1');
  expect(begun.slice(4)).toEqual(['a2', 'c2']);
  for (const name of ['a2', 'c2', 'a3', 'a4']) await end(name);
  expect(await Promise.all(all)).toHaveLength(8);
});

test('F-28 an operator with too many waiting files is refused, and another one is served', async () => {
  const { work, begun, end } = office({ atOnce: 2, mostWaiting: 2 });
  const all = [work('a1'), work('a2'), work('a3')];
  await expect(work('a4')).rejects.toMatchObject({ key: 'too-many-requests' });
  all.push(work('b1'));
  await expect.poll(() => begun).toEqual(['a1', 'b1']);
  for (const name of ['a1', 'b1', 'a2', 'a3']) await end(name);
  await Promise.all(all);
});

test('F-28 what waits for a caller who has gone is not begun, and leaves its place; failed work frees its turn', async () => {
  const { work, begun, end } = office({ atOnce: 1, mostWaiting: 1 });
  const caller = new AbortController();
  const [first, left] = [work('a1'), work('b1', caller.signal)];
  caller.abort();
  await expect(left).rejects.toMatchObject({ key: 'invalid-body' });
  const next = work('b2');
  await end('a1');
  expect([await first, begun]).toEqual(['a1', ['a1', 'b2']]);
  await end('b2');
  await next;
  const take = createTurns({ atOnce: 1, mostWaiting: 1 });
  await expect(take({ operator: 'a' }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await take({ operator: 'a' }, () => Promise.resolve('done'))).toBe('done');
});

test('F-28 an operator may have several pieces under way where that is said, and another one is served at once', async () => {
  const { work, begun, end } = office({ atOnce: Infinity, ofOne: 2, mostWaiting: Infinity });
  const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => work(name));
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1']);
  await end('a2');
  expect(begun.slice(3)).toEqual(['a3']);
  for (const name of ['a1', 'b1', 'a3', 'a4']) await end(name);
  await Promise.all(all);
});
