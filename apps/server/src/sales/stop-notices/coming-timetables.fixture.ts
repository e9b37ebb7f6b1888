import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Call } from '@fareway/domain/network/timetable.ts';
import { changeTimetable } from '../../network/stops/timetables/change-timetable.ts';
import { showTimetables } from '../../network/stops/timetables/show-timetables.ts';
import { buildBookable } from '../../testing/builders/build-bookable.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { followTimetable } from '../stop-moves/follow-timetable.ts';

/** A Friday. */
export const friday = parseLocalDate('2026-11-27');
/** The Monday on which the coming timetable begins, and the one on which the next one does. */
export const [monday, later] = [addDays(friday, 3), addDays(friday, 38)];

/** The stops of the timetable of today, in both directions. */
export const route = ['Otley', 'Skipton', 'Malham', 'School'];

const calls = (stops: readonly string[]) => stops.map((stop): Call => ({ stop, minutes: null }));

/** Saves a timetable that counts from a day on, by its stops of the morning and of the afternoon. */
export async function saveTimetable(
  shop: TestShop,
  { client, service }: TestOperator,
  valid_from: LocalDate,
  [am, pm]: (readonly string[])[],
  moves: { from: string; to: string }[] = [],
) {
  const key = { client_id: client.id, service_id: service.id };
  const { timetables, seen } = await showTimetables(shop.deps, key);
  const basis = timetables.findLast((one) => one.valid_from === null || one.valid_from <= valid_from)!.valid_from;
  const saved = { valid_from, am: calls(am!), pm: calls(pm!), moves };
  await changeTimetable({ ...shop.deps, followTimetable }, testStaff, key, saved, { seen, basis });
}

/**
 * From Monday on Otley is replaced by Ilkley, no bus calls at Malham, and none calls at Skipton in the afternoon; from a later day on one calls there
 * again.
 */
export async function saveComing(shop: TestShop, operator: TestOperator): Promise<void> {
  const moves = [{ from: 'Otley', to: 'Ilkley' }];
  await saveTimetable(
    shop,
    operator,
    monday,
    [
      ['Ilkley', 'Skipton', 'School'],
      ['School', 'Ilkley'],
    ],
    moves,
  );
  await saveTimetable(shop, operator, later, [
    ['Ilkley', 'Skipton', 'School'],
    ['School', 'Skipton', 'Ilkley'],
  ]);
}

/** An operator with advance passes of this sales year, whose service has these timetables. */
export async function openBookable(shop: TestShop): Promise<TestOperator> {
  const operator = await buildBookable(shop.db, {
    today: friday,
    service: { stops: route },
    ticket: { year: '26/27' },
  });
  await saveComing(shop, operator);
  return operator;
}
