import { addDays } from '@fareway/domain/dates/local-date.ts';
import { expect, test } from 'vitest';
import { openImports } from '../../../../imports/import-file.fixture.ts';
import { localDate } from '../../../../platform/clock.ts';
import { buildOperator } from '../../../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../../../testing/shared-shop.ts';
import { keyOf } from '../../../../testing/staff/staff-browser.ts';
import type { TestShop } from '../../../../testing/test-shop.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

test('C-070 an import stays when a stop of the earlier timetable has another name now', async () => {
  const { client } = await buildOperator(shop.db, {
    service: { name: 'D1', stops: ['Skipton', 'Addingham', 'Ilkley'] },
  });
  const imports = await openImports(shop, client);
  const day = addDays(localDate(shop.clock.now(), 'Europe/London'), 10);
  const rows = [`D1,${day},AM,Skipton,7:45`, `D1,${day},AM,Ilkley,8:20`, `D1,${day},PM,Ilkley,15:30`];
  const importWith = async (last: string) => {
    const file = ['Service,Valid from,Direction,Stop,Time', ...rows, last].join('\n');
    const shown = await imports.preview('timetables', file);
    expect((await imports.apply(shown)).status).toBe(204);
    return shown;
  };
  await importWith(`D1,${day},PM,Otley,15:50`);
  const without = await importWith(`D1,${day},PM,Skipton,15:50`);
  const stops = shop.db.updateTable('stops').where('client_id', '=', client.id);
  await stops.set({ name: 'Otley Bus Station' }).where('name', '=', 'Otley').execute();
  expect(keyOf(await imports.undo(without))).toEqual([409, 'import-in-use']);
  const names = await shop.db.selectFrom('stops').select('name').where('client_id', '=', client.id).execute();
  expect(names.map(({ name }) => name)).not.toContain('Otley');
});
