import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importKinds } from '@fareway/domain/imports/import-kinds.ts';
import type { ImportKindName } from '@fareway/domain/imports/import-kinds.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../../demo/seed-demo.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { openImports } from '../import-file.fixture.ts';
import type { Imports } from '../import-file.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ now: '2026-11-20T16:30:00Z' });
  await seedDemo(shop.deps);
});
afterAll(() => shop?.stop());

const fileOf = (name: string) => readFile(join(import.meta.dirname, name));

/** What an import would do, with the refused rows in words. */
async function judge(imports: Imports, kind: ImportKindName, file: Uint8Array) {
  const { judgement } = (await imports.preview(kind, file)).preview!;
  return { counts: judgement?.counts, refused: judgement?.refused };
}

/** The demonstrations of these operators have nothing else that can be exported. */
const withoutSales = ['stops', 'timetables', 'vouchers'] as const;

describe.each([
  ['dales-coaches', ['csv', 'xlsx'], importKinds],
  ['aire-college', ['csv'], withoutSales],
  ['liffey-shuttle', ['csv'], withoutSales],
] as const)('the demonstration of %s', (slug, formats, kinds) => {
  let imports: Imports;
  beforeAll(async () => {
    const client = await shop.db
      .selectFrom('clients')
      .select(['id', 'slug'])
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    imports = await openImports(shop, client);
  });

  test.for(kinds.flatMap((kind) => formats.map((format) => [kind, format] as const)))(
    'C-063 C-069 its own %s as %s change nothing',
    async ([kind, format]) => {
      const { counts, refused } = await judge(
        imports,
        kind,
        await imports.download(`/exports/${kind}?format=${format}`),
      );
      expect(refused).toEqual([]);
      expect(counts).toMatchObject({ new: 0, changed: 0, refused: 0 });
      // an empty file changes nothing, too
      expect(counts!.unchanged).toBeGreaterThan(0);
    },
  );
});

describe('files of the office of Dales Coaches', () => {
  let imports: Imports;
  beforeAll(async () => {
    const client = await shop.db
      .selectFrom('clients')
      .select(['id', 'slug'])
      .where('slug', '=', 'dales-coaches')
      .executeTakeFirstOrThrow();
    imports = await openImports(shop, client);
  });

  test('C-063 a ticket that is called like its type is found by its name and by its kind', async () => {
    const { counts, refused } = await judge(imports, 'tickets', await fileOf('ticket-called-like-its-type.csv'));
    expect(refused).toEqual([]);
    expect(counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 0 });
  });

  test('each of the first names that a refusal suggests for a ticket of a service leads to it', async () => {
    const [head, row] = (await fileOf('ticket-called-like-its-type.csv')).toString('utf8').split('\n') as [
      string,
      string,
    ];
    const unknown = await judge(
      imports,
      'tickets',
      Buffer.from(`${head}\n${row.replace(',Annual,', ',Season pass,')}`),
    );
    const [, list] = /Write one of: (.*?)(?: and \d+ more)?\.$/.exec(unknown.refused![0]!.words)!;
    // names begin with a capital, and what is behind a comma in a name does not
    const names = list!.split(/, (?=[A-Z])| \/ /);
    const cells = row.split(',');
    const rowOf = (name: string, index: number) =>
      cells.map((cell, column) => (column === 0 ? `Ada${index}` : cell === 'Annual' ? `"${name}"` : cell)).join(',');
    const { refused } = await judge(imports, 'tickets', Buffer.from([head, ...names.map(rowOf)].join('\n')));
    // a ticket without a seat left was found, too
    const unfound = refused!.filter(({ column, words }) => column === 'Ticket' && words !== 'There is no seat left.');
    expect(unfound).toEqual([]);
    expect(names.length).toBeGreaterThan(4);
  });

  test('C-069 a passenger is known with any apostrophe and however an accent is written', async () => {
    const file = (await fileOf('apostrophe.csv')).toString('utf8');
    const first = await imports.preview('tickets', file.replace("O'Dowd", 'O’Dowd'));
    expect((await imports.apply(first)).status).toBe(204);
    for (const name of ["Gráinne,O'Dowd", 'Gra\u0301inne,O´Dowd', 'GRÁINNE,O‘DOWD', 'Gráinne\u200B,\u00A0O`Dowd'])
      expect((await judge(imports, 'tickets', Buffer.from(file.replace("Gráinne,O'Dowd", name)))).counts).toEqual({
        new: 0,
        changed: 0,
        unchanged: 1,
        refused: 0,
      });
  });

  test('C-069 a stop is known whatever its spaces, capitals, apostrophes and invisible characters', async () => {
    const lines = (await fileOf('stops-twins.csv')).toString('utf8').trim().split('\n');
    const { counts, refused } = await judge(imports, 'stops', Buffer.from(lines.join('\n')));
    expect(refused!.map(({ line, words }) => [line, words])).toEqual([
      [3, 'Line 2 is the same stop. Keep one of them.'],
    ]);
    expect(counts).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 1 });
    const hidden = ['Name', 'Askrigg\u200B Main\u00A0Street', '"\uFEFFRylstone, Angler`s Arms"'].join('\n');
    expect((await judge(imports, 'stops', Buffer.from(hidden))).counts).toMatchObject({
      new: 0,
      changed: 0,
      unchanged: 2,
    });
  });

  test('C-064 a title above the names of the columns is left out with a word', async () => {
    const shown = await imports.preview('waiting-list', await fileOf('title-above-header.csv'));
    expect(shown.preview?.judgement).toMatchObject({ counts: { new: 2, refused: 0 } });
    const note = 'Lines 1 to 2 are above the names of the columns and are left out.';
    expect(shown.preview?.notes).toEqual([note]);
    expect(shown.preview?.judgement?.sentences).toContain(note);
  });

  test('C-064 times of a timetable are read in each form that programs write', async () => {
    const { id, preview } = await imports.preview('timetables', await fileOf('times-of-a-timetable.csv'));
    // 01/04/2027 has two readings, and a person chooses
    expect(preview).toMatchObject({
      judgement: null,
      columns: [{}, { letter: 'B', days: { isAmbiguous: true } }, {}, {}, {}, {}],
    });
    const fields = Object.fromEntries(preview!.columns.map(({ letter, field }) => [letter, field]));
    const chosen = { columns: fields, day_orders: { B: 'day-first' } };
    expect((await imports.browser.call('PUT', `${imports.path}/${id}/columns`, chosen)).status).toBe(204);
    const { judgement } = (await imports.show(id)).preview!;
    expect(judgement!.refused.filter(({ column }) => column === 'Time')).toEqual([]);
    expect(judgement!.refused).toEqual([]);
  });
});
