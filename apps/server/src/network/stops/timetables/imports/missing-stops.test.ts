import { addDays } from '@fareway/domain/dates/local-date.ts';
import { expect, test } from 'vitest';
import { openImports } from '../../../../imports/import-file.fixture.ts';
import { localDate } from '../../../../platform/clock.ts';
import { buildOperator, buildService } from '../../../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../../../testing/shared-shop.ts';
import type { TestShop } from '../../../../testing/test-shop.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

test('a preview of timetables says which stops are new, and which deleted stops come back, also to a member with some services', async () => {
  const { client, service } = await buildOperator(shop.db, { service: { name: 'D1', stops: ['Skipton', 'Ilkley'] } });
  await buildService(shop.db, { client_id: client.id, name: 'D2', stops: ['Otley', 'Leeds', 'Guiseley'] });
  const old = ['Leeds', 'Guiseley'];
  await shop.db
    .updateTable('stops')
    .set({ retired_at: shop.clock.now() })
    .where('client_id', '=', client.id)
    .where('name', 'in', old)
    .execute();
  const day = addDays(localDate(shop.clock.now(), 'Europe/London'), 10);
  const missingOf = async (services?: readonly string[], ...stops: string[]) => {
    const imports = await openImports(shop, client, services);
    const rows = ['Skipton', ...stops, 'Ilkley'].map((stop, index) => `D1,${day},AM,${stop},7:${10 + index}`);
    const shown = await imports.preview('timetables', ['Service,Valid from,Direction,Stop,Time', ...rows].join('\n'));
    return shown.preview!.judgement!.sentences.filter((sentence) => /There|The stop/.test(sentence));
  };
  for (const services of [undefined, [service.id]]) {
    expect(await missingOf(services, 'Otley')).toEqual([]);
    expect(await missingOf(services, 'Otley', 'Burley', 'LEEDS')).toEqual([
      'There is no stop Burley yet. It is added.',
      'The stop Leeds, which was deleted, comes back.',
    ]);
    expect(await missingOf(services, 'Leeds', 'Guiseley')).toEqual([
      'The stops Leeds and Guiseley, which were deleted, come back.',
    ]);
  }
});
