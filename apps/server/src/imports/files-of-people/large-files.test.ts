import type { ImportKindName } from '@fareway/domain/imports/import-kinds.ts';
import type { RowOfFile } from '@fareway/domain/imports/read-rows.ts';
import { expect, test } from 'vitest';
import { kindsOfImports } from '../../import-kinds.ts';
import { itemsOfBatch } from '../../platform/map-in-batches.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { kindOf } from '../find-import.ts';
import { judgeRows } from '../judge-import.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const count = 2_000;
const travel = { service: 'D1 Skipton to Ilkley', stop: 'Skipton' };

/** A row of each kind. */
const rowsOfKinds: [ImportKindName, (index: number) => RowOfFile['values']][] = [
  ['tickets', (index) => ({ first_name: 'Ada', last_name: `Lee ${index}`, ticket: 'Annual', ...travel })],
  ['stops', (index) => ({ name: `Stop ${index}` })],
  ['calendars', () => ({ calendar: 'Schools', what: 'Nonsense', first_day: '2027-05-03', reason: 'Holiday' })],
  ['timetables', () => ({ valid_from: '2027-03-01', direction: 'AM', time: '07:30', ...travel, service: 'X' })],
  ['vouchers', (index) => ({ code: `CODE${index}`, value: '5' })],
  ['waiting-list', (index) => ({ email: `p${index}@example.com`, mobile: '07700900123', post_code: 'BD23 1AA' })],
];

test.each(rowsOfKinds)('other calls are served while a large file of %s is judged', async (name, valuesOf) => {
  const { client } = await buildOperator(shop.db);
  /** The rows that were read since other work ran last, and the most of them. */
  const read = new Set<number>();
  let most = 0;
  let isJudged = false;
  const otherWork = () => {
    read.clear();
    if (!isJudged) setImmediate(otherWork);
  };
  setImmediate(otherWork);
  const rows = Array.from({ length: count }, (_, index): RowOfFile => {
    const values = valuesOf(index);
    return {
      line: index + 2,
      unreadable: [],
      get values() {
        read.add(index);
        most = Math.max(most, read.size);
        return values;
      },
    };
  });
  const scope = { ...allServices(client.id), import_id: client.id, now: shop.clock.now() };
  const judgement = await judgeRows(shop.db, kindOf(kindsOfImports(shop.deps), name), scope, rows);
  isJudged = true;
  expect(judgement.rows.length).toBe(count);
  // the end of one reading and the beginning of the next may be together
  expect(most).toBeLessThanOrEqual(3 * itemsOfBatch);
});
