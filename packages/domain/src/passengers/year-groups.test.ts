import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expandYearGroups, yearGroupLabel } from './year-groups.ts';

test('P-087 primary is reception and years 1 to 6, secondary 7 to 11, sixth form 12 and 13', () => {
  expect(expandYearGroups({ primary: true })).toEqual(['0', '1', '2', '3', '4', '5', '6']);
  expect(expandYearGroups({ secondary: true })).toEqual(['7', '8', '9', '10', '11']);
  expect(expandYearGroups({ sixth_form: true })).toEqual(['12', '13']);
  expect(expandYearGroups({})).toEqual([]);
});

test('P-087 a service has the groups of all its schools, each once, from the youngest', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (primary, secondary, sixth_form) => {
      const groups = expandYearGroups({ primary, secondary, sixth_form });
      expect(groups).toEqual([...new Set(groups)].toSorted((one, other) => Number(one) - Number(other)));
      expect(groups.length).toBe((primary ? 7 : 0) + (secondary ? 5 : 0) + (sixth_form ? 2 : 0));
    }),
  );
});

test('P-088 groups are shown as Reception and Year {n}', () => {
  const labels = expandYearGroups({ primary: true, sixth_form: true }).map(yearGroupLabel);
  expect(labels.join(', ')).toBe('Reception, Year 1, Year 2, Year 3, Year 4, Year 5, Year 6, Year 12, Year 13');
});
