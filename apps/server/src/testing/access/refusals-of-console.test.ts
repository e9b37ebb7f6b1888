import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { refusalsOfImports } from '@fareway/domain/imports/import-refusals.ts';
import { refusalsOfCatalogue } from '@fareway/domain/refusals/catalogue-refusals.ts';
import { refusalsOfInstalments } from '@fareway/domain/refusals/instalment-refusals.ts';
import { refusalsOfNetwork } from '@fareway/domain/refusals/network-refusals.ts';
import { refusalsOfStaff } from '@fareway/domain/refusals/staff-refusals.ts';
import { refusals as shownToStaff } from '@fareway/texts/staff/failures.ts';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sources = globSync('**/*.ts', { cwd: root }).filter((file) => !/testing\/|\.(test|fixture)\.ts$/.test(file));

/** The folders whose calls only staff make: routes of staff, and none of purchasers. */
const folders = Map.groupBy(sources, (file) => dirname(file));
const ofStaff = [...folders].filter(([folder, files]) => {
  const routes = files.map(read).filter((text) => /access: '/.test(text));
  return (
    /^(staff|imports)\b/.test(folder) || (routes.length > 0 && routes.every((text) => /access: 'staff/.test(text)))
  );
});

const forStaff = new Set([
  ...[refusalsOfStaff, refusalsOfNetwork, refusalsOfCatalogue, refusalsOfImports, refusalsOfInstalments].flatMap(
    (refusals) => Object.keys(refusals),
  ),
  ...Object.keys(shownToStaff),
  // shown beside the field of the password
  'InvalidPasswordException',
  // to purchasers who use a link
  'sale-link-needed',
  'sale-link-of-others',
  'sale-link-ended',
  'sale-link-used',
]);

test('C-217 no call of the console refuses with words that are meant for purchasers', () => {
  const refused = ofStaff.flatMap(([, files]) =>
    // those of a row of a file have the name of a column
    files
      .filter((file) => !/judge-|read-(row|entry)/.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(/\brefus(?:e|al)\('([\w-]+)'/g)].map(([, key = '']) => ({ file, key })),
      ),
  );
  expect(new Set(refused.map(({ key }) => key)).size).toBeGreaterThan(80);
  expect(refused.filter(({ key }) => !forStaff.has(key))).toEqual([]);
});
