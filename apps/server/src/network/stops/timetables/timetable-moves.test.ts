import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { TimetableMove } from '@fareway/domain/network/timetable-moves.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDate } from '../../../platform/clock.ts';
import { allServices } from '../../../platform/scope/service-scope.ts';
import { followTimetable } from '../../../sales/stop-moves/follow-timetable.ts';
import { expectAudit } from '../../../testing/audit-rows/expect-audit.ts';
import { bookingCalls, buildBookable, journeyOn } from '../../../testing/builders/build-bookable.ts';
import { buildCustomerTicket } from '../../../testing/builders/build-customer-ticket.ts';
import { buildGuardian } from '../../../testing/builders/build-guardian.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { buildStaff, signInAs } from '../../../testing/staff/build-staff.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import { removeStop } from '../change-stop.ts';
import { listStops } from '../list-stops.ts';
import { changeTimetable, removeTimetable } from './change-timetable.ts';
import { showTimetables } from './show-timetables.ts';
import { startDueTimetables } from './start-timetables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const today = () => localDate(new Date(), 'Europe/London');
const inDays = (days: number) => addDays(today(), days);
const keyOf = ({ client, service }: TestOperator) => ({ client_id: client.id, service_id: service.id });
const at = (days: number) => ({
  ...shop.deps,
  followTimetable,
  clock: { now: () => new Date(Date.now() + days * 86_400_000) },
});

/** Saves a timetable with the stops of a morning, and moves such as 'Addingham > Ilkley'. */
async function save(operator: TestOperator, days: number, stops: string[], ...moves: string[]) {
  const key = keyOf(operator);
  const { timetables, seen } = await showTimetables(shop.deps, key);
  const valid_from = inDays(days);
  const basis = timetables.findLast((version) => version.valid_from === null || version.valid_from <= valid_from);
  const saved = {
    valid_from,
    am: stops.map((stop) => ({ stop, minutes: null })),
    pm: [],
    moves: moves.map((move): TimetableMove => {
      const [from, to] = move.split(' > ');
      return { from: from!, to: to! };
    }),
  };
  await changeTimetable(at(0), testStaff, key, saved, { seen, basis: basis?.valid_from ?? null });
}

const remove = async (operator: TestOperator, days: number) =>
  removeTimetable(
    at(0),
    testStaff,
    keyOf(operator),
    inDays(days),
    (await showTimetables(shop.deps, keyOf(operator))).seen,
  );

async function sell(operator: TestOperator, stop: string, expiry: LocalDate = inDays(200)) {
  const { id: user_id, email } = await shop.purchaser();
  const ticket = await buildCustomerTicket(shop.db, operator, { user_id, stop, start: '2026-09-01', expiry });
  const stopNow = async () => {
    const row = shop.db.selectFrom('customer_tickets as ticket').innerJoin('stops', 'stops.id', 'ticket.stop_id');
    return (await row.select('name').where('ticket.id', '=', ticket.id).executeTakeFirstOrThrow()).name;
  };
  return { ...ticket, email, stopNow };
}

async function emailsTo(email: string) {
  const query = shop.db.selectFrom('messages').select(['template', 'data']).where('recipient', '=', email);
  const rows = await query.orderBy('created_at').orderBy('id').execute();
  return rows.map(({ template, data }) => {
    const { before, after, stop, day } = data as Record<string, string>;
    return [template, before ?? stop, after, day].filter((fact) => fact !== undefined).join(' ');
  });
}

const stopOf = async (operator: TestOperator, name: string) => ({
  ...allServices(operator.client.id),
  stop_id: (await listStops(shop.deps, allServices(operator.client.id))).find((stop) => stop.name === name)!.id,
});

const route = ['Skipton', 'Addingham', 'Ilkley'];

test('C-026 C-031 passengers of a stop that a timetable leaves out board at the chosen one from its day on, and hear of it before', async () => {
  const operator = await buildOperator(shop.db, { service: { stops: route } });
  const moved = await sell(operator, 'Addingham');
  const ending = await sell(operator, 'Addingham', inDays(2));
  await expect(save(operator, 3, ['Skipton', 'Otley'])).rejects.toMatchObject({
    key: 'timetable-leaves-passengers',
    params: { stops: [{ name: 'Addingham', passengers: 1 }] },
  });
  // a move to a stop where the timetable does not call is none
  await expect(save(operator, 3, ['Skipton', 'Otley'], 'Addingham > Ilkley')).rejects.toMatchObject({
    key: 'timetable-leaves-passengers',
  });
  await save(operator, 3, ['Skipton', 'Otley'], 'Addingham > Otley');
  const announced = [`stop-will-move Addingham Otley ${inDays(3)}`];
  expect(await emailsTo(moved.email)).toEqual(announced);
  expect(await emailsTo(ending.email)).toEqual([]);
  await startDueTimetables(at(2));
  expect(await moved.stopNow()).toBe('Addingham');
  expect(await emailsTo(moved.email)).toEqual(announced);
  await startDueTimetables(at(3));
  expect(await moved.stopNow()).toBe('Otley');
  expect(await ending.stopNow()).toBe('Addingham');
  expect(await emailsTo(moved.email)).toEqual([...announced, 'stop-moved Addingham Otley']);
  await startDueTimetables(at(4));
  expect(await emailsTo(moved.email)).toHaveLength(2);
  expect((await showTimetables(at(3), keyOf(operator))).timetables.at(-1)!.moves).toEqual([]);
  await expectAudit(shop.db, { client_id: operator.client.id }, 'move-stop', [
    {
      by: null,
      kind: 'system',
      subject: `customer-ticket ${moved.id}`,
      before: { stop: 'Addingham' },
      after: { stop: 'Otley' },
    },
  ]);
});

test('C-026 nobody is written to for a void ticket: not before the move, not at it, and not when it is withdrawn', async () => {
  const operator = await buildOperator(shop.db, { service: { stops: route } });
  const [living, voidBefore, voidAfter] = [
    await sell(operator, 'Addingham'),
    await sell(operator, 'Addingham'),
    await sell(operator, 'Addingham'),
  ];
  const guardian = await shop.purchaser();
  for (const ticket of [voidBefore, voidAfter])
    await buildGuardian(shop.db, ticket, { email: guardian.email, user_id: guardian.id });
  const makeVoid = ({ id }: { id: string }) =>
    shop.db.updateTable('customer_tickets').set({ ticket_status: 'void' }).where('id', '=', id).execute();
  await makeVoid(voidBefore);
  // neither does it count among those who would lose their stop
  await expect(save(operator, 3, ['Skipton', 'Otley'])).rejects.toMatchObject({
    key: 'timetable-leaves-passengers',
    params: { stops: [{ name: 'Addingham', passengers: 2 }] },
  });
  await save(operator, 3, ['Skipton', 'Otley'], 'Addingham > Otley');
  const announced = [`stop-will-move Addingham Otley ${inDays(3)}`];
  expect(await emailsTo(living.email)).toEqual(announced);
  expect(await emailsTo(voidAfter.email)).toEqual(announced);
  expect(await emailsTo(guardian.email)).toEqual(announced);
  expect(await emailsTo(voidBefore.email)).toEqual([]);

  await makeVoid(voidAfter);
  await remove(operator, 3);
  expect(await emailsTo(living.email)).toHaveLength(2);
  await save(operator, 3, ['Skipton', 'Otley'], 'Addingham > Otley');
  await startDueTimetables(at(3));
  expect((await emailsTo(living.email)).at(-1)).toBe('stop-moved Addingham Otley');
  expect(await emailsTo(voidAfter.email)).toEqual(announced);
  expect(await emailsTo(guardian.email)).toEqual(announced);
  expect(await emailsTo(voidBefore.email)).toEqual([]);
});

test('C-026 who buys a ticket for the old stop after the timetable was saved gets the email too, once', async () => {
  const operator = await buildOperator(shop.db, { service: { stops: route } });
  await save(operator, 5, ['Skipton', 'Otley'], 'Addingham > Otley');
  const late = await sell(operator, 'Addingham');
  await shop.db.updateTable('customer_tickets').set({ date_purchased: new Date() }).where('id', '=', late.id).execute();
  expect(await emailsTo(late.email)).toEqual([]);
  const announced = [`stop-will-move Addingham Otley ${inDays(5)}`];
  for (const days of [0.1, 0.2, 1]) {
    await startDueTimetables(at(days));
    expect(await emailsTo(late.email)).toEqual(announced);
  }
  await startDueTimetables(at(5));
  expect(await late.stopNow()).toBe('Otley');
});

test('C-026 a move that is withdrawn before its day says that the stop stays, and one that is saved again says nothing', async () => {
  const operator = await buildOperator(shop.db, { service: { stops: route } });
  const { email, stopNow } = await sell(operator, 'Addingham');
  await save(operator, 5, ['Skipton', 'Otley'], 'Addingham > Otley');
  await save(operator, 5, ['Skipton', 'Otley', 'Leeds'], 'Addingham > Otley');
  const announced = `stop-will-move Addingham Otley ${inDays(5)}`;
  expect(await emailsTo(email)).toEqual([announced]);
  await save(operator, 5, ['Skipton', 'Otley', 'Leeds'], 'Addingham > Leeds');
  const changed = `stop-will-move Addingham Leeds ${inDays(5)}`;
  expect(await emailsTo(email)).toEqual([announced, changed]);
  await remove(operator, 5);
  expect(await emailsTo(email)).toEqual([announced, changed, `stop-kept Addingham ${inDays(5)}`]);
  await startDueTimetables(at(6));
  expect(await stopNow()).toBe('Addingham');
});

test('C-026 a timetable that has its moves cannot be saved without them', async () => {
  const operator = await buildOperator(shop.db, { service: { stops: route } });
  await sell(operator, 'Addingham');
  await save(operator, 5, ['Skipton', 'Otley'], 'Addingham > Otley');
  await expect(save(operator, 5, ['Skipton', 'Otley', 'Leeds'])).rejects.toMatchObject({
    key: 'timetable-leaves-passengers',
  });
});

test('C-026 passengers follow the moves of one timetable after the other, and no timetable leaves them without a stop', async () => {
  const operator = await buildOperator(shop.db, { service: { stops: route } });
  const ticket = await sell(operator, 'Addingham');
  await save(operator, 5, ['Skipton', 'Otley'], 'Addingham > Otley');
  await expect(save(operator, 9, ['Skipton', 'Leeds'])).rejects.toMatchObject({
    key: 'timetable-leaves-passengers',
    params: { stops: [{ name: 'Otley', passengers: 1 }] },
  });
  await save(operator, 9, ['Skipton', 'Leeds'], 'Otley > Leeds');
  expect(await emailsTo(ticket.email)).toEqual([
    `stop-will-move Addingham Otley ${inDays(5)}`,
    `stop-will-move Otley Leeds ${inDays(9)}`,
  ]);
  // without the first move nobody would come to Otley, and the second timetable does not have Addingham
  await expect(remove(operator, 5)).rejects.toMatchObject({
    key: 'next-timetable-leaves-passengers',
    params: { stops: [{ name: 'Addingham', passengers: 1 }] },
  });
  await startDueTimetables(at(9));
  expect(await ticket.stopNow()).toBe('Leeds');
});

test('C-026 a booked journey moves with the timetable of its day', async () => {
  const operator = await buildBookable(shop.db, {
    today: today(),
    service: { stops: ['Skipton', 'Malham', 'Settle'] },
  });
  const parent = await shop.purchaser();
  const { book, bookingsOf } = bookingCalls(shop);
  const journeys = [1, 4].map((days) => journeyOn(operator, inDays(days), { stop: 'Malham' }));
  const pass = (await book(parent, operator, journeys)).json<{ id: string }>().id;
  await save(operator, 3, ['Skipton', 'Settle'], 'Malham > Settle');
  expect(await emailsTo(parent.email)).toContain(`stop-will-move Malham Settle ${inDays(3)}`);
  await startDueTimetables(at(3));
  const stops = (await bookingsOf(parent, pass)).toSorted((one, other) => (one.date_svc < other.date_svc ? -1 : 1));
  expect(stops.map(({ stop }) => stop)).toEqual(['Malham', 'Settle']);
});

test('a stop to which passengers move later is not removed', async () => {
  const operator = await buildOperator(shop.db, { service: { stops: route } });
  await sell(operator, 'Addingham');
  await save(operator, 5, ['Skipton', 'Otley'], 'Addingham > Otley');
  const removed = removeStop(shop.deps, testStaff, await stopOf(operator, 'Otley'));
  await expect(removed).rejects.toMatchObject({ key: 'stop-awaits-passengers' });
});

test('of several processes that start a timetable at once each ticket has one move', async () => {
  const operator = await buildOperator(shop.db, { service: { stops: route } });
  const ticket = await sell(operator, 'Addingham');
  await save(operator, 2, ['Skipton', 'Otley'], 'Addingham > Otley');
  await Promise.all([startDueTimetables(at(2)), startDueTimetables(at(2)), startDueTimetables(at(2))]);
  expect(await ticket.stopNow()).toBe('Otley');
  expect((await emailsTo(ticket.email)).filter((mail) => mail.startsWith('stop-moved'))).toHaveLength(1);
});

test('two moves of one stop, and names with hidden characters, are refused and change nothing', async () => {
  const operator = await buildOperator(shop.db, { service: { stops: route } });
  const browser = await signInAs(shop, await buildStaff(shop, operator.client.id));
  const path = `/console/${operator.client.slug}/services/${operator.service.id}/timetables/${inDays(5)}`;
  const { seen } = await showTimetables(shop.deps, keyOf(operator));
  const am = ['Skipton', 'Ilkley'].map((stop) => ({ stop, time: '' }));
  const save = async (moves: TimetableMove[]) =>
    (await browser.call('PUT', path, { am, pm: [], moves, seen, basis: null })).status;
  const [toSkipton, toIlkley] = ['Skipton', 'Ilkley'].map((to) => ({ from: 'Addingham', to }));
  expect(await save([toSkipton!, toIlkley!])).toBe(400);
  expect(await save([{ from: 'Addingham\u0000', to: 'Ilkley' }])).toBe(400);
  expect(await save([toSkipton!])).toBe(204);
});

test('no timetable brings passengers to a stop that one after the next leaves out, whether it is saved or removed', async () => {
  const operator = await buildOperator(shop.db, { service: { stops: route } });
  const ticket = await sell(operator, 'Addingham');
  await save(operator, 20, ['Skipton', 'Addingham', 'Leeds']);
  await save(operator, 10, [...route, 'Otley', 'Leeds']);
  // nobody boards at Otley, which the last one leaves out
  const refused = {
    key: 'next-timetable-leaves-passengers',
    params: { day: formatDate(inDays(20)), stops: [{ name: 'Otley', passengers: 1 }] },
  };
  await expect(save(operator, 5, ['Skipton', 'Otley'], 'Addingham > Otley')).rejects.toMatchObject(refused);
  expect(await emailsTo(ticket.email)).toEqual([]);
  await save(operator, 5, ['Skipton', 'Leeds'], 'Addingham > Leeds');

  await save(operator, 30, ['Skipton', 'Leeds', 'Otley']);
  await expect(remove(operator, 5)).rejects.toMatchObject({
    ...refused,
    params: { day: formatDate(inDays(30)), stops: [{ name: 'Addingham', passengers: 1 }] },
  });
});
