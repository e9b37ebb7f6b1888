import { expect, test } from 'vitest';
import { createdAtText } from './mandate-card.tsx';

for (const [instant, words] of [
  ['2026-11-21T09:05:00.000Z', '21st November 2026 09:05'],
  ['2026-07-31T23:30:00.000Z', '1st August 2026 00:30'],
  ['2026-12-12T00:00:00.000Z', '12th December 2026 00:00'],
] as const) {
  test(`A-111 a mandate given at ${instant} was created on ${words}`, () => {
    expect(createdAtText(instant)).toBe(words);
  });
}
