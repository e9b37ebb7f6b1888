import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openImports } from '../../../imports/import-file.fixture.ts';
import { localDate } from '../../../platform/clock.ts';
import { followTimetable } from '../../../sales/stop-moves/follow-timetable.ts';
import { buildCustomerTicket } from '../../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { buildStaff, signInAs } from '../../../testing/staff/build-staff.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { changeTimetable } from './change-timetable.ts';
import { showTimetables } from './show-timetables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const route = ['Skipton', 'Addingham', 'Ilkley'];
const short = ['Skipton', 'Ilkley'];
const calls = (stops: readonly string[]) => stops.map((stop) => ({ stop, minutes: null }));

describe('a later timetable that leaves a stop out in one direction', () => {
  let today: LocalDate;
  let operator: TestOperator;
  beforeAll(() => (today = localDate(shop.clock.now(), 'Europe/London')));

  /** Saves the morning of a timetable that counts from so many days on; the afternoon calls everywhere. Returns the stops that are named. */
  async function save(ahead: number, am: readonly string[], keeps: object[] = []) {
    const key = { client_id: operator.client.id, service_id: operator.service.id };
    const { timetables, seen } = await showTimetables(shop.deps, key);
    const valid_from = addDays(today, ahead);
    const basis = timetables.findLast((one) => one.valid_from === null || one.valid_from <= valid_from)!.valid_from;
    const saved = { valid_from, am: calls(am), pm: calls(route.toReversed()), moves: [] };
    const change = { seen, basis, keeps: keeps as [] };
    try {
      await changeTimetable({ ...shop.deps, followTimetable }, testStaff, key, saved, change);
      return 'saved';
    } catch (error) {
      return (error as { params: { stops: unknown } }).params.stops;
    }
  }
  const own = { name: 'Addingham', direction: 'am', passengers: 1 };
  const later = (ahead: number) => ({ ...own, day: formatDate(addDays(today, ahead)) });

  beforeEach(async () => {
    operator = await buildOperator(shop.db, { service: { name: 'D1', stops: route } });
    const { id: user_id } = await shop.purchaser();
    const season = { user_id, start: addDays(today, -30), expiry: addDays(today, 200) };
    await buildCustomerTicket(shop.db, operator, { ...season, stop: 'Addingham' });
    expect(await save(0, route)).toBe('saved');
    expect(await save(10, short)).toEqual([own]);
    expect(await save(10, short, [own])).toBe('saved');
    // it loses nothing that the one before it has
    expect(await save(40, short)).toBe('saved');
  });

  test('its passengers are named when an earlier one calls there again, and once only', async () => {
    expect(await save(10, route)).toEqual([later(40)]);
    expect(await save(10, route, [own])).toEqual([later(40)]);
    expect(await save(10, route, [later(40)])).toBe('saved');
    expect(await save(10, [...route, 'Otley'])).toBe('saved');
    // and when another one in between does
    expect(await save(10, short, [own])).toBe('saved');
    expect(await save(20, route)).toEqual([later(40)]);
  });

  test('its passengers are named when the earlier one is removed', async () => {
    const browser = await signInAs(shop, await buildStaff(shop, operator.client.id));
    const key = { client_id: operator.client.id, service_id: operator.service.id };
    const address = `/console/${operator.client.slug}/services/${key.service_id}/timetables/${addDays(today, 10)}`;
    const remove = async (keeps?: object[]) =>
      browser.call('DELETE', address, {
        seen: (await showTimetables(shop.deps, key)).seen,
        ...(keeps !== undefined && { keeps }),
      });
    for (const keeps of [undefined, [own]])
      expect(await remove(keeps)).toMatchObject({
        status: 409,
        body: { error_key: 'timetable-leaves-direction', params: { stops: [later(40)] } },
      });
    expect((await remove([later(40)])).status).toBe(204);
    expect((await showTimetables(shop.deps, key)).timetables).toHaveLength(2);
  });

  test('the preview of a file names its passengers, unless the file gives the later one the stop as well', async () => {
    const imports = await openImports(shop, operator.client);
    const rows = (ahead: number, am: readonly string[]) => am.map((stop) => `D1,${addDays(today, ahead)},AM,${stop},`);
    const sentences = async (...lines: string[]) => {
      const file = ['Service,Valid from,Direction,Stop,Time', ...lines].join('\n');
      return (await imports.preview('timetables', file)).preview?.judgement?.sentences.filter((one) =>
        one.includes('no outward'),
      );
    };
    const named = `1 passenger of Addingham has no outward bus there`;
    const day = later(40).day;
    expect(await sentences(...rows(10, route))).toEqual([expect.stringMatching(`: ${named} from ${day} on\\.$`)]);
    expect(await sentences(...rows(10, route), ...rows(40, route))).toEqual([]);
    expect(await sentences(...rows(10, route), ...rows(40, [...short, 'Otley']))).toEqual([
      expect.stringMatching(`: ${named} from ${day} on\\.$`),
    ]);
  });
});
