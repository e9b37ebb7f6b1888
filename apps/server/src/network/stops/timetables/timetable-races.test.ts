import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { localDate } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { followTimetable } from '../../../sales/stop-moves/follow-timetable.ts';
import { whileLocked } from '../../../testing/at-once.ts';
import { expectAudit } from '../../../testing/audit-rows/expect-audit.ts';
import { buildCustomerTicket } from '../../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import { changeTimetable, removeTimetable } from './change-timetable.ts';
import { showTimetables } from './show-timetables.ts';
import { startDueTimetables } from './start-timetables.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let family: TestPurchaser;
let ticketId: string;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const today = () => localDate(server.clock.now(), 'Europe/London');
const keyOf = ({ client, service }: TestOperator) => ({ client_id: client.id, service_id: service.id });
const hour = 3_600_000;
/** The time of a process, in hours from now. */
const timeIn = (hours: number) => new Date(server.clock.now().getTime() + hours * hour);
const at = (hours: number) => ({ ...server.deps, followTimetable, clock: { now: () => timeIn(hours) } });

async function save(valid_from: LocalDate, stops: string[], ...moves: { from: string; to: string }[]) {
  const { timetables, seen } = await showTimetables(server.deps, keyOf(operator));
  const basis = timetables.at(-1)?.valid_from ?? null;
  const am = stops.map((stop) => ({ stop, minutes: null }));
  const saved = { valid_from, am, pm: [], moves };
  await changeTimetable(at(0), testStaff, keyOf(operator), saved, { seen, basis });
}

/** A service that leaves a stop with a passenger out in two days, and its next stop in five. */
beforeEach(async () => {
  operator = await buildOperator(server.db, { service: { stops: ['Skipton', 'Addingham', 'Otley', 'Ilkley'] } });
  family = await buildPurchaser(server.deps);
  const valid = { start: addDays(today(), -60), expiry: addDays(today(), 200) };
  ticketId = (await buildCustomerTicket(server.db, operator, { user_id: family.id, stop: 'Addingham', ...valid })).id;
  await save(addDays(today(), 2), ['Skipton', 'Otley', 'Ilkley'], { from: 'Addingham', to: 'Otley' });
  await save(addDays(today(), 5), ['Skipton', 'Ilkley'], { from: 'Otley', to: 'Ilkley' });
});

/** Opens the page of the timetables, on which the one that begins on a day can be taken back. */
async function look(days: number) {
  const { seen } = await showTimetables(server.deps, keyOf(operator));
  return () =>
    removeTimetable(at(0), testStaff, keyOf(operator), addDays(today(), days), seen).then(
      () => 'done',
      ({ key }: { key: string }) => key,
    );
}
const start = (hours: number) => () => startDueTimetables(at(hours)).then(() => 'started');
const atOnce = (...works: (() => Promise<string>)[]) =>
  whileLocked(server.deps, { table: 'services', where: sql`id = ${operator.service.id}` }, works);

const stopNow = async () => {
  const stops = server.db.selectFrom('customer_tickets').innerJoin('stops', 'stops.id', 'stop_id').select('stops.name');
  return (await stops.where('customer_tickets.id', '=', ticketId).executeTakeFirstOrThrow()).name;
};
const mails = async () => {
  const rows = server.db.selectFrom('messages').select('template').where('recipient', '=', family.email);
  return (await rows.orderBy('id').execute()).map(({ template }) => template);
};
const moves = () =>
  server.db
    .selectFrom('timetable_moves')
    .select(['announced_at', 'applied_at'])
    .where('service_id', '=', operator.service.id)
    .orderBy('valid_from')
    .execute();

test('a timetable that several processes start at once begins with the first one, and moves its passengers once', async () => {
  expect(await mails()).toEqual(['stop-will-move', 'stop-will-move']);
  const [saved] = await moves();
  expect(await atOnce(start(49), start(50), start(50))).toEqual(['started', 'started', 'started']);
  expect(await stopNow()).toBe('Otley');
  expect((await mails()).slice(2)).toEqual(['stop-moved']);
  await expectAudit(server.db, { client_id: operator.client.id }, 'move-passengers', [
    {
      by: null,
      kind: 'system',
      subject: expect.stringMatching(/^stop /) as string,
      before: { name: 'Addingham' },
      after: { name: 'Addingham', to: 'Otley', service: operator.service.name, passengers: 1 },
    },
  ]);
  const started = server.db.selectFrom('timetables').select('started_at').where('started_at', 'is not', null);
  const ofService = started.where('service_id', '=', operator.service.id).where('valid_from', '>', today());
  expect(await ofService.execute()).toEqual([{ started_at: timeIn(49) }]);
  // what was announced before is not announced anew; the coming move is
  expect(await moves()).toEqual([
    { announced_at: saved!.announced_at, applied_at: timeIn(49) },
    { announced_at: timeIn(50), applied_at: null },
  ]);
});

test('a timetable that is taken back before it is started at the same moment moves nobody', async () => {
  await (
    await look(5)
  )();
  const remove = await look(2);
  expect(await atOnce(remove, start(49))).toEqual(['done', 'started']);
  expect(await stopNow()).toBe('Addingham');
});

test('a timetable that is taken back after it is started at the same moment stays, and its passengers are moved', async () => {
  await (
    await look(5)
  )();
  const remove = await look(2);
  expect(await atOnce(start(49), remove)).toEqual(['started', 'timetable-changed']);
  expect(await stopNow()).toBe('Otley');
});

test('tickets of a service are sold while a file that takes a timetable of it away is written', async () => {
  const { seen } = await showTimetables(server.deps, keyOf(operator));
  const sold = await inTransaction(server.db, async (transaction) => {
    const file = { ...at(0), db: transaction };
    await removeTimetable(file, testStaff, keyOf(operator), addDays(today(), 5), seen);
    return buildCustomerTicket(server.db, operator, { user_id: family.id, stop: 'Skipton' });
  });
  expect(sold).toMatchObject({ service_id: operator.service.id });
});
