import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lists } from '@fareway/domain/staff/list-columns.ts';
import { expect, test } from 'vitest';

const app = join(import.meta.dirname, '../..');
/** The opening tags of the tables of the console, with the file of each. */
const tables = globSync('**/*.tsx', { cwd: app })
  .filter((path) => path !== 'chrome/table/data-table.tsx')
  .flatMap((path) => {
    const source = readFileSync(join(app, path), 'utf8');
    return source
      .split('<DataTable')
      .slice(1)
      .map((rest) => ({ path, tag: rest.slice(0, 900) }));
  });

test('C-209 the columns of each table with several of them can be chosen, and each table has a choice of its own', () => {
  expect(tables.length).toBeGreaterThan(18);
  const listOf = ({ tag }: { tag: string }) => /\blist="([a-z-]+)"|\{ list \}/.exec(tag);
  // one column is nothing to choose from
  const single = (tag: string) => /columns=\{\[text\.\w+\]\}/.test(tag);
  expect(tables.filter((table) => !listOf(table) && !single(table.tag)).map(({ path }) => path)).toEqual([]);
  const named = tables.flatMap((table) => listOf(table)?.[1] ?? []);
  expect(new Set(named).size).toBe(named.length);
  // the server describes the list of sold tickets, with its name
  expect(['sold-tickets', ...named].toSorted()).toEqual([...lists].toSorted());
});
