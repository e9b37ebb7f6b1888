import { expect, test } from 'vitest';
import { queryOf } from './more-rows.tsx';

test('a page whose address has more parameters than its call sends those of the call only, cut to what the call takes', () => {
  const address = `https://fareway.test/console/dales-coaches/stops?utm_source=mail&find=${'a'.repeat(101)}&after=${'b'.repeat(101)}&id=1`;
  expect(queryOf(new Request(address), 'find', 'after', 'archived')).toEqual({
    find: 'a'.repeat(100),
    after: 'b'.repeat(101),
  });
});
