import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Timetable } from '@fareway/domain/network/timetable.ts';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { removeTimetable, changeTimetable } from '../../network/stops/timetables/change-timetable.ts';
import { showTimetables } from '../../network/stops/timetables/show-timetables.ts';
import { startDueTimetables } from '../../network/stops/timetables/start-timetables.ts';
import { localDate } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { followTimetable } from '../../sales/stop-moves/follow-timetable.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { endPreview, makeTimetablePreview } from './change-previews.ts';
import { listPreviews } from './list-previews.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));
let today: LocalDate;
beforeEach(() => (today = localDate(shop.clock.now(), 'Europe/London')));

const open = () => buildOperator(shop.db, { service: { stops: ['Skipton', 'Otley', 'Settle'], time: '0700' } });
const keyOf = ({ client, service }: TestOperator) => ({ client_id: client.id, service_id: service.id });
const depsOn = (day: LocalDate) => ({
  ...shop.deps,
  followTimetable,
  clock: { now: () => new Date(`${day}T12:00:00Z`) },
});

async function save(operator: TestOperator, valid_from: LocalDate, timetable: Timetable) {
  const { seen, timetables } = await showTimetables(shop.deps, keyOf(operator));
  const before = timetables.findLast((version) => version.valid_from === null || version.valid_from <= valid_from);
  const form = { seen, basis: before?.valid_from ?? null };
  await changeTimetable(depsOn(today), testStaff, keyOf(operator), { valid_from, moves: [], ...timetable }, form);
}

/** The working links of an operator. */
const links = ({ client }: TestOperator) => listPreviews(shop.db, shop.clock.now(), allServices(client.id));

/** Makes a link of a coming timetable. */
async function preview(operator: TestOperator, valid_from: LocalDate) {
  const id = await makeTimetablePreview(shop.deps, testStaff, { ...keyOf(operator), valid_from });
  return (await links(operator)).find((one) => one.id === id)!;
}

const get = async (path: string) => (await shop.app.inject({ url: `/api${path}` })).json();
const clientOf = ({ client }: TestOperator) => get(`/client/slug/${client.slug}`);
const pageOf = ({ service, ticket }: TestOperator) => `${service.id}/${ticket.id}/${ticket.year.replace('/', '-')}`;
const ticketsOf = ({ service, ticket }: TestOperator) =>
  `service/${service.id}/tickets/${ticket.year.replace('/', '-')}`;
const nothingOfTimetable = 'Nothing any more: the timetable has begun or was removed, or its service is archived';

const journey: Timetable = {
  am: [
    { stop: 'Addingham', minutes: 465 },
    { stop: 'Ilkley', minutes: 480 },
  ],
  pm: [],
};

test('a coming timetable is looked at by a link on the pages of the shop, which show nothing of it', async () => {
  const operator = await open();
  const day = addDays(today, 20);
  await save(operator, day, journey);
  const link = await preview(operator, day);
  expect(link).toMatchObject({
    drafts: [],
    timetable: { service_id: operator.service.id, from: day },
    shows: `D1 Skipton to Ilkley: timetable from ${formatDate(day)}`,
  });
  const shown = await get(`/preview/${link.code}`);
  const timetable = { service_id: operator.service.id, from: day, is_coming: true };
  expect(shown).toMatchObject({ timetable, tickets: [], incomplete: [] });
  expect(shown.client.services).toMatchObject([{ stops: ['Addingham', 'Ilkley'], time: '0745' }]);
  const { service, ticket } = await get(`/preview/${link.code}/buy-page/${pageOf(operator)}`);
  expect([service.stops, ticket.id]).toEqual([['Addingham', 'Ilkley'], operator.ticket.id]);
  expect((await clientOf(operator)).services).toMatchObject([{ stops: ['Skipton', 'Otley', 'Settle'], time: '0700' }]);
  await endPreview(shop.deps, testStaff, { client_id: operator.client.id, id: link.id });
  expect((await get(`/preview/${link.code}`)).error_key).toBe('preview-ended');
  const row = { by: testStaff.id, subject: `client ${operator.client.id}` };
  const words = { service: 'D1 Skipton to Ilkley', valid_from: day };
  await expectAudit(shop.db, { client_id: operator.client.id }, 'make-preview', [{ ...row, after: words }]);
  await expectAudit(shop.db, { client_id: operator.client.id }, 'end-preview', [{ ...row, before: words }]);
});

test('what a preview shows of a timetable is what the shop shows from its day', async () => {
  const calls = fc.uniqueArray(
    fc.record({
      stop: fc.constantFrom('Skipton', 'Otley', 'Settle', 'Ilkley', 'Keighley'),
      minutes: fc.option(fc.integer({ min: 300, max: 600 }), { nil: null }),
    }),
    { selector: ({ stop }) => stop, minLength: 1, maxLength: 4 },
  );
  const inOrder = calls.map((list) => {
    const times = list.flatMap(({ minutes }) => minutes ?? []).toSorted((one, other) => one - other);
    return list.map(({ stop, minutes }) => ({ stop, minutes: minutes === null ? null : times.shift()! }));
  });
  await fc.assert(
    fc.asyncProperty(inOrder, inOrder, inOrder, async (am, pm, later) => {
      const operator = await open();
      const days = [addDays(today, 9), addDays(today, 12)];
      await save(operator, days[0]!, { am, pm });
      await save(operator, days[1]!, { am: later, pm: am });
      const links = [await preview(operator, days[0]!), await preview(operator, days[1]!)];
      const seenBefore = await Promise.all(links.map(({ code }) => get(`/preview/${code}`)));
      for (const [index, day] of days.entries()) {
        await startDueTimetables(depsOn(day));
        const seen = seenBefore[index].client.services;
        expect(seen).toEqual((await clientOf(operator)).services);
        const after = await get(`/preview/${links[index]!.code}`);
        expect([after.timetable.is_coming, after.client.services]).toEqual([false, seen]);
      }
    }),
    { numRuns: 20 },
  );
}, 60_000);

test('the link of a timetable that was removed shows what is sold, and says so', async () => {
  const operator = await open();
  const day = addDays(today, 20);
  await save(operator, day, journey);
  const { code } = await preview(operator, day);
  const { seen } = await showTimetables(shop.deps, keyOf(operator));
  await removeTimetable(depsOn(today), testStaff, keyOf(operator), day, seen);
  const shown = await get(`/preview/${code}`);
  expect(shown.timetable).toEqual({ service_id: operator.service.id, from: day, is_coming: false });
  expect(shown.client.services).toEqual((await clientOf(operator)).services);
  expect(await links(operator)).toMatchObject([{ shows: nothingOfTimetable }]);
});

test('the link of a timetable shows no service that is archived, and none is made of it', async () => {
  const operator = await open();
  const day = addDays(today, 20);
  await save(operator, day, journey);
  const { code } = await preview(operator, day);
  const service = (values: object) =>
    shop.db.updateTable('services').set(values).where('id', '=', operator.service.id).execute();
  await service({ archived_at: shop.clock.now() });
  const shown = await get(`/preview/${code}`);
  expect([shown.timetable.is_coming, shown.client.services]).toEqual([false, []]);
  expect(await get(`/preview/${code}/${ticketsOf(operator)}`)).toEqual(await get(`/${ticketsOf(operator)}`));
  expect(await links(operator)).toMatchObject([{ shows: nothingOfTimetable }]);
  await expect(preview(operator, day)).rejects.toMatchObject({ key: 'service-archived' });
  await service({ archived_at: null });
  expect((await get(`/preview/${code}`)).client.services).toHaveLength(1);
  expect(await get(`/preview/${code}/${ticketsOf(operator)}`)).toMatchObject([{ id: operator.ticket.id }]);
});

test('no link is made of a timetable that has begun, that does not exist or is of another operator', async () => {
  const [operator, foreign] = [await open(), await open()];
  const day = addDays(today, 20);
  await save(operator, day, journey);
  await save(foreign, today, journey);
  const refused = { key: 'timetable-unknown' };
  const make = (version: { client_id: string; service_id: string; valid_from: LocalDate }) =>
    makeTimetablePreview(shop.deps, testStaff, version);
  await expect(make({ ...keyOf(foreign), valid_from: today })).rejects.toMatchObject(refused);
  await expect(make({ ...keyOf(foreign), valid_from: day })).rejects.toMatchObject(refused);
  await expect(make({ ...keyOf(operator), client_id: foreign.client.id, valid_from: day })).rejects.toMatchObject(
    refused,
  );
  await expect(make({ ...keyOf(operator), service_id: newId(), valid_from: day })).rejects.toMatchObject(refused);
});
