import { expect, test } from 'vitest';
import { surnames } from './relief.ts';

test('C-036 the surnames of a bus are written as letters where they begin with single letters', () => {
  const words = (from?: string, before?: string) => surnames({ from, before });
  expect([words(undefined, 'L'), words('l', 'S'), words('S', 'T'), words('S')]).toEqual([
    'surnames A to K',
    'surnames L to R',
    'surnames with S',
    'surnames S to Z',
  ]);
  expect([words(undefined, 'Mc'), words('Mc', 'P'), words('P', 'Sm'), words()]).toEqual([
    'surnames before Mc',
    'surnames from Mc, before P',
    'surnames from P, before Sm',
    'all surnames',
  ]);
});
