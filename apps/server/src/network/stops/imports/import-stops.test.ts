import { beforeAll, describe, expect, test } from 'vitest';
import { openImports } from '../../../imports/import-file.fixture.ts';
import type { Imports } from '../../../imports/import-file.fixture.ts';
import { keyOf } from '../../../testing/staff/staff-browser.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { sql } from '../../../platform/database/sql/sql.ts';
import { writeRoute } from '../write-route.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

describe('stops from a file', () => {
  let operator: TestOperator;
  let imports: Imports;
  beforeAll(async () => {
    operator = await buildOperator(shop.db, { service: { stops: ['Skipton', 'Addingham'] } });
    imports = await openImports(shop, operator.client);
  });

  const stopsOf = () =>
    shop.db
      .selectFrom('stops')
      .select(['name', 'latitude', 'longitude', 'atco_code'])
      .where('client_id', '=', operator.client.id)
      .where('retired_at', 'is', null)
      .orderBy('name')
      .execute();

  test('C-063 C-069 stops are made and changed, known by ATCO code or name, and taken back', async () => {
    const shown = await imports.preview(
      'stops',
      'Stop;ATCO;Lat;Lon\nSkipton;3200yns1;53.96;-2.0163\nCafé Corner;;53,9;-2\nMarket Place;450010;54;-1.5\n;450011;;',
    );
    expect(shown.preview?.judgement?.counts).toEqual({ new: 1, changed: 1, unchanged: 0, refused: 2 });
    expect(shown.preview?.judgement?.refused).toEqual([
      {
        line: 3,
        column: 'Lat',
        value: '53,9',
        words: 'Write a latitude as a decimal number from -90 to 90, such as 53.9591.',
      },
      { line: 5, column: 'Stop', value: '', words: 'Name is empty. Fill it in.' },
    ]);
    expect((await imports.apply(shown, true)).status).toBe(204);
    const placed = { name: 'Skipton', latitude: 53.96, longitude: -2.0163, atco_code: '3200YNS1' };
    const added = { name: 'Market Place', latitude: 54, longitude: -1.5, atco_code: '450010' };
    const none = { latitude: null, longitude: null, atco_code: null };
    expect(await stopsOf()).toEqual([{ name: 'Addingham', ...none }, added, placed]);

    const renamed = await imports.preview(
      'stops',
      'Name,ATCO code,Lat,Long\nSkipton Bus Station,3200YNS1,54.1,-2\nMarket Place,,,',
    );
    expect(renamed.preview?.judgement).toMatchObject({
      counts: { changed: 1, unchanged: 1 },
      keys: { atco_code: 1, name: 1 },
    });
    await imports.apply(renamed);
    expect(keyOf(await imports.undo(shown))).toEqual([409, 'import-in-use']);
    expect((await imports.undo(renamed)).status).toBe(204);
    expect((await imports.undo(shown)).status).toBe(204);
    expect(await stopsOf()).toEqual([
      { name: 'Addingham', ...none },
      { name: 'Skipton', ...none },
    ]);
  });

  test('a deleted stop comes back with its code or another writing of its name, and is deleted again when the import is taken back', async () => {
    const { id } = operator.client;
    const all = () =>
      shop.db
        .selectFrom('stops')
        .select(['id', 'name', 'atco_code', 'latitude', sql<boolean>`retired_at IS NULL`.as('is_there')])
        .where('client_id', '=', id)
        .where('name', 'ilike', 'church%')
        .orderBy('id')
        .execute();
    const first = await imports.preview(
      'stops',
      'Name,ATCO code,Lat,Long\nChurch Lane,7701,54.1,-2\nChurch Road,7702,54.2,-2\nChurch End,,,',
    );
    await imports.apply(first);
    await shop.db
      .updateTable('stops')
      .set({ retired_at: new Date() })
      .where('client_id', '=', id)
      .where('name', 'in', ['Church Lane', 'Church Road'])
      .execute();
    const before = await all();
    // another stop gets the code of the second one
    const shown = await imports.preview(
      'stops',
      'Name,ATCO code,Lat,Long\nChurch Lane South,7701,54.5,-2\nCHURCH  road,,,\nChurch End,7702,,\nChurch Road,7703,,',
    );
    expect(shown.preview?.judgement).toMatchObject({
      counts: { new: 0, changed: 3, unchanged: 0, refused: 1 },
      keys: { atco_code: 1, name: 2 },
      refused: [{ line: 5, words: 'Line 3 is the same stop. Keep one of them.' }],
    });
    expect(shown.preview?.judgement?.sentences).toContain('2 stops that were deleted come back.');
    expect((await imports.apply(shown, true)).status).toBe(204);
    expect(await all()).toEqual([
      { ...before[0], name: 'Church Lane South', latitude: 54.5, is_there: true },
      { ...before[1], atco_code: null, is_there: true },
      { ...before[2], atco_code: '7702' },
    ]);
    expect((await imports.undo(shown)).status).toBe(204);
    expect(await all()).toEqual(before);
    expect((await imports.undo(first)).status).toBe(204);
  });

  test('an import that brings a stop back is not taken back once a service calls there', async () => {
    const { client, service } = operator;
    const key = { client_id: client.id, service_id: service.id };
    await imports.apply(await imports.preview('stops', 'Name\nAbbey Gate'));
    await shop.db.updateTable('stops').set({ retired_at: new Date() }).where('name', '=', 'Abbey Gate').execute();
    const shown = await imports.preview('stops', 'Name\nAbbey Gate');
    await imports.apply(shown);
    await writeRoute(shop.db, new Date(), key, { stops: ['Skipton', 'Addingham', 'Abbey Gate'], zones: [] });
    const refused = await imports.undo(shown);
    expect(keyOf(refused)).toEqual([409, 'import-in-use']);
    expect(refused.body).toMatchObject({ params: { names: ['Abbey Gate'] } });
    await writeRoute(shop.db, new Date(), key, { stops: ['Skipton', 'Addingham'], zones: [] });
    expect((await imports.undo(shown)).status).toBe(204);
  });

  test('C-070 an import of stops is not taken back when another stop has an earlier name or code since', async () => {
    await imports.apply(await imports.preview('stops', 'Name,ATCO code\nMill Lane,901\nBridge End,'));
    const renamed = await imports.preview('stops', 'Name,ATCO code\nMill Road,901\nBridge End,902');
    await imports.apply(renamed);
    const again = await imports.preview('stops', 'Name,ATCO code\nMILL  lane,\nBy the river,903');
    await imports.apply(again);
    const refused = await imports.undo(renamed);
    expect(keyOf(refused)).toEqual([409, 'import-in-use']);
    expect(refused.body).toMatchObject({ params: { names: ['Mill Road'] } });
    expect((await imports.undo(again)).status).toBe(204);
    expect((await imports.undo(renamed)).status).toBe(204);
    expect(await stopsOf()).toMatchObject([{ name: 'Addingham' }, { name: 'Bridge End' }, { name: 'Mill Lane' }, {}]);
  });

  test('C-064 a stop twice in a file, or with the name or code of another one, is refused', async () => {
    const first = await imports.preview('stops', 'Name,ATCO code\nAddingham,111');
    await imports.apply(first);
    const { preview } = await imports.preview(
      'stops',
      'Name,ATCO code\nOne,222\nOne,333\nAddingham,444\nSkipton,111\nTwo,22',
    );
    expect(preview?.judgement?.refused.map(({ line, words }) => [line, words])).toEqual([
      [3, 'Line 2 is the same stop. Keep one of them.'],
      [4, 'The stop Addingham has this ATCO code. Correct the name or the code.'],
      [5, 'Another stop has this name. Choose a different name, or leave the ATCO code empty.'],
      [6, 'Write an ATCO code of 3 to 12 letters and digits.'],
    ]);
  });

  test('C-066 columns are chosen by a person, kept for the next file, and never fill one field twice', async () => {
    const file = 'Halt,Where\nBridge,53.9';
    const { body } = await imports.send('stops', file);
    expect((await imports.show(body.id)).preview).toMatchObject({ missing: ['name'], judgement: null });
    const choose = (columns: object) =>
      imports.browser.call('PUT', `${imports.path}/${body.id}/columns`, { columns, day_orders: {} });
    expect(keyOf(await choose({ A: 'name', B: 'name' }))).toEqual([422, 'import-field-twice']);
    expect((await choose({ A: 'name', B: null, Z: 'name' })).status).toBe(204);
    expect((await imports.show(body.id)).preview?.judgement?.counts).toMatchObject({ new: 1 });
    expect((await imports.preview('stops', 'Halt\nTower')).preview).toMatchObject({
      columns: [{ field: 'name', why: 'remembered' }],
      judgement: { counts: { new: 1 } },
    });
  });

  test('C-066 a remembered column that was corrected is remembered as corrected, and one that fills nothing is forgotten', async () => {
    const fieldsOf = async (file: string) =>
      (await imports.preview('stops', file)).preview!.columns.map(({ field, why }) => [field, why]);
    const choose = async (file: string, columns: object) => {
      const { body } = await imports.send('stops', file);
      return imports.browser.call('PUT', `${imports.path}/${body.id}/columns`, { columns, day_orders: {} });
    };
    const file = 'Label,Code\nBridge,BRI1';
    expect((await choose(file, { A: 'atco_code', B: 'name' })).status).toBe(204);
    expect(await fieldsOf(file)).toEqual([
      ['atco_code', 'remembered'],
      ['name', 'remembered'],
    ]);
    expect((await choose(file, { A: 'name', B: 'atco_code' })).status).toBe(204);
    expect(await fieldsOf(file)).toEqual([
      ['name', 'remembered'],
      ['atco_code', 'remembered'],
    ]);
    expect((await choose(file, { A: 'name', B: null })).status).toBe(204);
    expect(await fieldsOf(file)).toEqual([
      ['name', 'remembered'],
      [null, null],
    ]);
  });

  test('C-064 numbers of a place are read in each form that programs write, and go out as numbers', async () => {
    const rows = ['One,54.,-2.08', 'Two,.5,−4.0E-5', 'Three,5.4e1,+2', "Four,54,'-2.08"];
    const shown = await imports.preview('stops', ['Name,Lat,Long', ...rows].join('\n'));
    expect(shown.preview?.judgement?.refused).toEqual([]);
    await imports.apply(shown);
    const exported = (await imports.download('/exports/stops?format=csv')).toString();
    for (const line of ['One,54,-2.08', 'Two,0.5,-0.00004', 'Three,54,2', 'Four,54,-2.08'])
      expect(exported).toContain(`${line},\r\n`);
  });

  test('C-063 a file that is no table, a file of another operator, and one that was discarded are refused', async () => {
    expect((await imports.send('stops', new Uint8Array(64).fill(7))).body.error_key).toBe('table-not-a-table');
    expect((await imports.send('stops', '')).body.error_key).toBe('table-empty');
    const { body } = await imports.send('stops', 'Name\nBridge');
    const other = await openImports(shop, (await buildOperator(shop.db)).client);
    for (const call of [
      other.browser.call('GET', `${other.path}/${body.id}`),
      other.browser.call('POST', `${other.path}/${body.id}/apply`, { digest: 'x', leaves_out: false }),
      other.browser.call('DELETE', `${other.path}/${body.id}`),
    ])
      expect(keyOf(await call)).toEqual([404, 'import-unknown']);
    expect((await imports.browser.call('DELETE', `${imports.path}/${body.id}`)).status).toBe(204);
    expect(keyOf(await imports.browser.call('GET', `${imports.path}/${body.id}`))).toEqual([404, 'import-unknown']);
  });
});
