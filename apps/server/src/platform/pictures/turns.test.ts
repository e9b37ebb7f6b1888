import { expect, test } from 'vitest';
import { takeTurn } from './turns.ts';

test('one picture of an account and two of all accounts are encoded at a time, and the others in their order', async () => {
  const running: string[] = [];
  const started: string[] = [];
  const releases: (() => void)[] = [];
  const work = (name: string) =>
    takeTurn(name[0]!, async () => {
      expect(running.filter((other) => other[0] === name[0])).toEqual([]);
      expect(running.length).toBeLessThan(2);
      running.push(name);
      started.push(name);
      await new Promise<void>((release) => releases.push(release));
      running.splice(running.indexOf(name), 1);
    });
  const all = Promise.all(['a1', 'a2', 'a3', 'b1', 'c1', 'a4'].map(work));
  for (let count = 0; count < 6; count += 1) {
    await expect.poll(() => releases.length).toBeGreaterThan(0);
    releases.shift()!();
  }
  await all;
  expect(started).toEqual(['a1', 'b1', 'a2', 'c1', 'a3', 'a4']);
});

test('after failed work the next one starts', async () => {
  await expect(takeTurn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await takeTurn('a', () => Promise.resolve('done'))).toBe('done');
});

test('an account with five waiting pictures cannot add a sixth, and another account is served', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  const wait = () => takeTurn('a', () => gate);
  const six = Array.from({ length: 6 }, wait);
  await expect(wait()).rejects.toMatchObject({ key: 'too-many-requests' });
  expect(await takeTurn('b', () => Promise.resolve('served'))).toBe('served');
  release();
  await Promise.all(six);
});
