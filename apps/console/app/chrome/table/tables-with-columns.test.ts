import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lists } from '@fareway/domain/staff/list-columns.ts';
import { expect, test } from 'vitest';

const app = join(import.meta.dirname, '../..');
const root = join(app, '../../..');

/** The files of this pattern with what they say. */
const sourcesOf = (cwd: string, pattern: string) =>
  globSync(pattern, { cwd, exclude: ['**/node_modules/**'] }).map((path) => ({
    path,
    source: readFileSync(join(cwd, path), 'utf8'),
  }));

/** The tables whose columns are the same for every member, with the reason. A table that is not here has to have a choice (C-209). */
const fixedTables: Readonly<Record<string, string>> = {
  'weekday-seats/seat-grid.tsx':
    'a form: copied cells are pasted over its columns, so their order is that of the copied ones',
  'timetables/journey-table.tsx':
    'a form: copied cells are pasted over its columns, so their order is that of the copied ones',
  'tickets/version-table.tsx':
    'two versions of a thing beside each other: its columns are the versions that are compared',
  'imports/imports-page.tsx text.filesTitle': 'one column beside the names: nothing to choose or to move',
  'tickets/previews/preview-section.tsx text.caption': 'one column beside the names: nothing to choose or to move',
};

/** The components of the interface that draw a table, such as `Table`. */
const drawers = sourcesOf(root, 'packages/*/src/**/*.tsx')
  .filter(({ source }) => source.includes('<table'))
  .flatMap(({ source }) => [...source.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name]) => name!));

/** Each place of the console where a table is drawn, with the attributes of the tag. */
const tables = sourcesOf(app, '**/*.tsx')
  // it draws the tables that have a choice
  .filter(({ path }) => path !== 'chrome/table/data-table.tsx')
  .flatMap(({ path, source }) =>
    [
      ...source.matchAll(new RegExp(`<(table|DataTable|${drawers.join('|')})\\b(?:<[^>]*>)?([^]*?)(?:rows=|/?>)`, 'g')),
    ].map(([, tag, attributes]) => ({ path, tag: tag!, attributes: attributes! })),
  );

/** The name of the list whose choice a table has. The server names it for a list that it describes. */
const listOf = ({ tag, attributes }: (typeof tables)[number]) =>
  tag === 'DataTable' ? /\blist=(?:"([a-z-]+)"|\{(list)\})/.exec(attributes)?.slice(1).join('') : undefined;

test('C-209 each table of the console has a choice of columns, but for those that are named here with a reason', () => {
  expect(drawers).toEqual(expect.arrayContaining(['Table', 'MoneyTable']));
  const captionOf = ({ attributes }: (typeof tables)[number]) => /caption=\{([\w.]+)\}/.exec(attributes)?.[1];
  const fixed = tables
    .filter((table) => !listOf(table))
    .map((table) => [table.path, captionOf(table)].filter(Boolean).join(' '));
  expect(fixed.toSorted()).toEqual(Object.keys(fixedTables).toSorted());
});

test('each list that the server describes and each table of the console has a choice of its own', () => {
  const routes = sourcesOf(join(root, 'apps/server/src'), '**/*.ts').filter(({ source }) =>
    /\b200: describedList(?:OfPeople)?\b/.test(source),
  );
  expect(routes.length).toBeGreaterThan(1);
  const described = routes.flatMap(({ path, source }) => {
    const names = [...source.matchAll(/\blist: '([a-z-]+)'/g)].map(([, name]) => name!);
    expect({ path, lists: names.length }).toEqual({
      path,
      lists: source.split(/\b200: describedList(?:OfPeople)?\b/).length - 1,
    });
    return names;
  });
  const named = tables.flatMap((table) => listOf(table) ?? []);
  expect(named.filter((name) => name === 'list')).toHaveLength(1);
  const all: string[] = [...described, ...named.filter((name) => name !== 'list')];
  expect(all.toSorted()).toEqual([...lists].toSorted());
});
