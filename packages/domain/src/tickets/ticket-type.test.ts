import { expect, test } from 'vitest';
import { isCheckedForDuplicates, ticketTypes } from './ticket-type.ts';

test('P-055 annual, term and flexi tickets are checked for duplicates, and no others', () => {
  expect(ticketTypes.filter(isCheckedForDuplicates)).toEqual(['annual', 'autumn', 'spring', 'summer', 'flexi']);
});
