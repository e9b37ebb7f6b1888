import { addDays } from '@fareway/domain/dates/local-date.ts';
import { expect, test } from 'vitest';
import { openImports } from '../../../../imports/import-file.fixture.ts';
import { localDate } from '../../../../platform/clock.ts';
import { followTimetable } from '../../../../sales/stop-moves/follow-timetable.ts';
import { buildOperator } from '../../../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../../../testing/shared-shop.ts';
import { testStaff } from '../../../../testing/test-staff.ts';
import type { TestShop } from '../../../../testing/test-shop.ts';
import { changeTimetable } from '../change-timetable.ts';
import { showTimetables } from '../show-timetables.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

test('a journey of a feed whose night the form would refuse is imported again, and stays when the other journey changes', async () => {
  const { client, service } = await buildOperator(shop.db, { service: { name: 'N1', stops: ['Leeds', 'Otley'] } });
  const key = { client_id: client.id, service_id: service.id };
  const night = [
    { stop: 'Leeds', minutes: 18 * 60 },
    { stop: 'Otley', minutes: 25 * 60 + 10 },
  ];
  const valid_from = addDays(localDate(shop.clock.now(), 'Europe/London'), 10);
  const { seen } = await showTimetables(shop.deps, key);
  const saved = {
    valid_from,
    am: [
      { stop: 'Otley', minutes: 7 * 60 },
      { stop: 'Leeds', minutes: 8 * 60 },
    ],
    pm: night,
    moves: [],
  };
  await changeTimetable({ ...shop.deps, followTimetable }, testStaff, key, saved, { seen, basis: null });
  const imports = await openImports(shop, client);
  const exported = (await imports.download('/exports/timetables?format=csv')).toString('utf8');
  const same = await imports.preview('timetables', exported);
  expect(same.preview?.judgement).toMatchObject({ refused: [], counts: { new: 0, changed: 0, refused: 0 } });

  const changed = await imports.preview('timetables', exported.replace('07:00', '07:05'));
  expect(changed.preview?.judgement).toMatchObject({ refused: [], counts: { new: 0, changed: 1, refused: 0 } });
  expect((await imports.apply(changed)).status).toBe(204);
  const { timetables } = await showTimetables(shop.deps, key);
  expect(timetables.at(-1)).toMatchObject({ am: [{ minutes: 425 }, { minutes: 480 }], pm: night });

  // another night than that of the feed is a fall
  const fall = await imports.preview('timetables', exported.replace('01:10', '01:20'));
  expect(fall.preview?.judgement?.counts).toMatchObject({ changed: 0 });
  expect(fall.preview?.judgement?.refused.map(({ column }) => column)).toContain('Time');
});
