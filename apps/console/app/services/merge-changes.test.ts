import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeChanges, touchedFields } from './merge-changes.ts';

test('two people who change different fields lose nothing, and where both change one it is named', () => {
  const fields = fc.record({
    name: fc.constantFrom('A', 'B', 'C'),
    seats: fc.constantFrom('1', '2', '3'),
    m: fc.boolean(),
  });
  fc.assert(
    fc.property(fields, fields, fields, (typed, seen, theirs) => {
      const { taken, both } = mergeChanges(typed, seen, theirs);
      const result: Record<string, string | boolean> = { ...typed, ...taken };
      for (const name of ['name', 'seats', 'm'] as const) {
        const isMine = typed[name] !== seen[name];
        expect(result[name]).toBe(isMine ? typed[name] : theirs[name]);
        const isBoth = isMine && theirs[name] !== seen[name] && theirs[name] !== typed[name];
        expect(name in both).toBe(isBoth);
      }
      expect({ ...seen, ...touchedFields(typed, seen) }).toEqual(typed);
    }),
  );
});
