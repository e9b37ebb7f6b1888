import { expect, test } from 'vitest';
import { keepTypedZones, mergeZones, typedOf } from './typed-zones.ts';

const zones = (...names: string[]) => ({ zones: names.map((name) => ({ name, stops: [`${name} Green`] })) });

test('the fields of a zone stay after a save, also when one before it was removed', () => {
  const typed = typedOf(zones('A', 'B', 'C')).slice(1);
  expect(keepTypedZones(typed, typed, zones('B', 'C'))).toEqual(typed);
  // what was typed since the press stays, too
  const later = typed.map((zone) => (zone.name === 'C' ? { ...zone, stops: 'C Green\nC Hill' } : zone));
  expect(keepTypedZones(later, typed, zones('B', 'C'))).toEqual(later);
  // the server leaves spaces out
  const spaced = typed.map((zone) => ({ ...zone, name: `${zone.name} ` }));
  expect(keepTypedZones(spaced, spaced, zones('B', 'C'))).toEqual(typed);
});

test('the fields of a zone stay when those of a colleague are shown, and an added one has fields of its own', () => {
  const seen = zones('A', 'B', 'C');
  const typed = typedOf(seen).map((zone) => (zone.name === 'C' ? { ...zone, stops: 'typed' } : zone));
  expect(mergeZones(typed, seen, zones('B', 'C', 'D'))).toEqual([
    { key: 1, name: 'B', stops: 'B Green' },
    { key: 2, name: 'C', stops: 'typed' },
    { key: 3, name: 'D', stops: 'D Green' },
  ]);
});
