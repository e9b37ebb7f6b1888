import { beforeEach, expect, test } from 'vitest';
import { whileLocked } from '../../testing/at-once.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { cancelDeparture } from './cancel-departure.ts';
import { keyOf, officeOf, plain, today, tomorrow } from './cancelling.fixture.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let shop: TestShop;
let office: ReturnType<typeof officeOf>;
let operator: TestOperator;
let passenger: TestPurchaser;
// after the tests the audit of the database is clean
shareAuditedShop(
  (opened) => {
    shop = opened;
    office = officeOf(opened);
  },
  { now: `${today}T09:00:00Z` },
);
beforeEach(async () => {
  operator = await office.open({ type: 'week', price: 2_000 });
  passenger = await shop.purchaser();
  await office.buy(operator, {}, passenger);
});

const putBack = (): Promise<unknown> => office.putBack(operator, 'It is repaired.');
/** Another press of the page on which the departure is cancelled. */
async function look() {
  const wanted = { ...plain, message: 'We are very sorry.' };
  const { digest } = await cancelDeparture(shop.deps, testStaff, keyOf(operator), { ...wanted, dry_run: true });
  return (): Promise<unknown> =>
    cancelDeparture(shop.deps, testStaff, keyOf(operator), { ...wanted, dry_run: false, expected: digest });
}
/** Does the works at once, in the order in which they begin. Returns the key of each refusal. */
const atOnce = (...works: (() => Promise<unknown>)[]) =>
  whileLocked(
    shop.deps,
    { table: 'runs', where: sql`service_id = ${operator.service.id}` },
    works.map(
      (work) => async () =>
        work().then(
          () => 'done',
          ({ key }: { key: string }) => key,
        ),
    ),
  );
const actions = async () => {
  const entries = shop.db.selectFrom('audit_log').select('action').where('client_id', '=', operator.client.id);
  const rows = await entries.where('subject_kind', '=', 'departure').orderBy('id').execute();
  return rows.map(({ action }) => action);
};
const isCancelled = async () => {
  const runs = shop.db.selectFrom('runs').select('cancelled_at').where('service_id', '=', operator.service.id);
  return (await runs.executeTakeFirstOrThrow()).cancelled_at !== null;
};

test('a cancelled departure that is put back several times at once is put back once', async () => {
  await office.cancel(operator, { message: 'We are sorry.' });
  // a week that takes its seat when the departure is put back
  await office.buy(operator);
  expect(await atOnce(putBack, putBack, putBack)).toEqual([
    'done',
    'departure-not-cancelled',
    'departure-not-cancelled',
  ]);
  expect(await actions()).toEqual(['cancel-departure', 'put-departure-back']);
  expect(await office.mailsTo(passenger.email)).toEqual(['departure-cancelled', 'departure-put-back']);
  expect(await office.seatsOn(operator, tomorrow)).toBe('am 2, pm 2');
});

test('a departure that is put back before another press of its cancellation runs, and the press is refused', async () => {
  await office.cancel(operator, { message: 'We are sorry.' });
  const cancel = await look();
  expect(await atOnce(putBack, cancel)).toEqual(['done', 'departure-preview-changed']);
  expect(await isCancelled()).toBe(false);
  expect(await actions()).toEqual(['cancel-departure', 'put-departure-back']);
  expect(await office.mailsTo(passenger.email)).toEqual(['departure-cancelled', 'departure-put-back']);
});

test('a departure that is put back after another press of its cancellation runs, and those whom the press has emailed are told', async () => {
  await office.cancel(operator);
  const cancel = await look();
  expect(await atOnce(cancel, putBack)).toEqual(['done', 'done']);
  expect(await isCancelled()).toBe(false);
  expect(await actions()).toEqual(['cancel-departure', 'handle-cancelled-departure', 'put-departure-back']);
  expect(await office.mailsTo(passenger.email)).toEqual(['departure-cancelled', 'departure-put-back']);
});
