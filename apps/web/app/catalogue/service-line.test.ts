import { expect, test } from 'vitest';
import { lineOf } from './service-line.tsx';

const line = (stops: string[], destinations: string[], zones: { name: string; stops: string[] }[] = []) =>
  lineOf({ stops, destinations, zones });

test('a line begins at the first stop and ends at the destinations, or at the last stop without any', () => {
  expect(line(['A', 'B', 'C'], ['X', 'Y'])).toEqual({ first: ['A'], via: ['B', 'C'], ends: ['X', 'Y'] });
  expect(line(['A', 'B', 'C'], [])).toEqual({ first: ['A'], via: ['B'], ends: ['C'] });
  expect(line(['A', 'B'], [])).toEqual({ first: ['A'], via: [], ends: ['B'] });
  expect(line(['A'], [])).toEqual({ first: ['A'], via: [], ends: [] });
  expect(line([], [])).toEqual({ first: [], via: [], ends: [] });
});

test('of the stops of zones none is said to be the first', () => {
  const zones = [
    { name: 'Zone A', stops: ['A'] },
    { name: 'Zone B', stops: ['B'] },
  ];
  expect(line([], ['X'], zones)).toEqual({ first: ['A (Zone A)', 'B (Zone B)'], via: [], ends: ['X'] });
});
