import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { ReliefPeriod } from '@fareway/domain/network/vehicles/relief/periods.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { showRelief } from '../../../../sales/vehicles/relief/buses-of-departure.ts';
import { setRelief } from '../../../../sales/vehicles/relief/set-relief.ts';
import type { ReliefEffect, WantedRelief } from '../../../../sales/vehicles/relief/set-relief.ts';
import { seatsByState } from '../../../seats-by-state.ts';
import { testStaff } from '../../../test-staff.ts';
import { addLine, pick, todayOf } from '../../history.ts';
import type { History } from '../../history.ts';
import { departureOf } from '../../fleet.ts';
import type { DepartureKey, ReliefBus } from '../../fleet.ts';
import { kind } from '../kind.ts';
import { unlessChanged } from '../staff/change-sale.ts';

/** Where surnames of the buses begin. */
const starts = [
  ['', 'L'],
  ['o', ''],
  ['', 'Ó', 'c'],
  ['Ll', '', 'ON'],
];

/** The departures that a change is about: the first one, the days after it, and the other direction. */
const chosenDays = fc.record({
  which: fc.nat(6),
  direction: fc.constantFrom(...directions),
  more: fc.constantFrom(0, 0, 1, 2, 30),
  both: fc.boolean(),
});

/** The operator divides the passengers of a departure, or of several, by their surnames, anew where they are divided (C-036). */
export const divideBySurname = kind(
  3,
  fc.record({ on: chosenDays, from: fc.constantFrom(...starts), first: fc.nat(2) }),
  async (history, { on, from, first }) => {
    const key = departureAt(history, on);
    const buses = from.map((start, place): ReliefBus => ({
      vehicle_id: place === 0 ? null : vehicleAt(history, first + place),
      from: start,
      stop_ids: [],
    }));
    await divide(history, { key, on }, { division: 'surname', buses });
  },
);

/** The same by their stops. */
export const divideByStop = kind(
  3,
  fc.record({ on: chosenDays, stops: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 2 }), first: fc.nat(2) }),
  async (history, { on, stops, first }) => {
    const key = departureAt(history, on);
    const shown = (await showRelief(history.world.deps, key)).stops;
    const chosen = [...new Set(stops.map((number) => pick(shown, number)!.id))];
    const relief = chosen.map((id, place) => ({
      vehicle_id: vehicleAt(history, first + place),
      from: '',
      stop_ids: [id],
    }));
    await divide(
      history,
      { key, on },
      { division: 'stop', buses: [{ vehicle_id: null, from: '', stop_ids: [] }, ...relief] },
    );
  },
);

/** The operator takes relief buses away, from one departure or several, where there are some. */
export const takeReliefOff = kind(
  2,
  fc.record({ on: chosenDays, number: fc.nat(50) }),
  async (history, { on, number }) => {
    const { client } = history.model.days[0]!.operator;
    const some = pick([...history.model.fleet.relief.keys()], number);
    const [service_id, date, direction] = some?.split(' ') ?? [];
    const key = some
      ? {
          client_id: client.id,
          service_id: service_id!,
          date: parseLocalDate(date!),
          direction: direction as DepartureKey['direction'],
        }
      : departureAt(history, on);
    const last_day = addDays(key.date, on.more);
    await change(history, `takes the relief buses off ${wordsOf(key, on)}`, key, {
      last_day,
      both: on.both,
      periods: [],
    });
  },
);

/** The operator undoes the last change of relief buses. It is refused after another change of the same service. */
export const undoRelief = kind(2, fc.constant(undefined), async (history) => {
  const { last } = history.model.fleet;
  if (!last) return;
  const { departure, before, ...days } = last;
  await change(history, 'undoes the last change of relief buses', departure, { ...days, periods: before });
  history.model.fleet.last = undefined;
});

type Chosen = Parameters<typeof departureAt>[1] & { more: number; both: boolean };

/** A departure of the days of the model, or of today and later when they are past. */
function departureAt(
  history: History,
  { which, direction }: { which: number; direction: DepartureKey['direction'] },
): DepartureKey {
  const { operator, date } = pick(history.model.days, which)!;
  const today = todayOf(history);
  return {
    client_id: operator.client.id,
    service_id: operator.service.id,
    date: date < today ? addDays(today, which % 3) : parseLocalDate(date),
    direction,
  };
}

const vehicleAt = ({ model }: History, number: number) => pick(model.fleet.vehicles, number)!.id;

const wordsOf = ({ date, direction, service_id }: DepartureKey, { more, both }: Pick<Chosen, 'more' | 'both'>) =>
  `${service_id.slice(-4)} on ${date} and ${more} more days, ${both ? 'both ways' : direction}`;

async function divide(
  history: History,
  { key, on }: { key: DepartureKey; on: Chosen },
  { division, buses }: { division: ReliefPeriod['division']; buses: ReliefBus[] },
): Promise<void> {
  const last_day = addDays(key.date, on.more);
  const periods = directions
    .filter((direction) => on.both || direction === key.direction)
    .map((direction): ReliefPeriod => ({ direction, first_day: key.date, last_day, division, buses }));
  const by = buses.map(({ from, stop_ids }) => (division === 'stop' ? `${stop_ids.length} stops` : `"${from}"`));
  const words = `divides ${wordsOf(key, on)} by ${division} (${by.join(', ')})`;
  await change(history, words, key, { last_day, both: on.both, periods });
}

type Change = Pick<WantedRelief, 'last_day' | 'both' | 'periods'>;

async function change(history: History, words: string, key: DepartureKey, wanted: Change): Promise<void> {
  const { world, isConcurrent } = history;
  const line = addLine(history, `the operator ${words}`);
  const expected = expectedOutcome(history, key, wanted);
  const known = (await showRelief(world.deps, key)).stops.map(({ id }) => id);
  const hasLostStop = wanted.periods.some(({ buses }) =>
    buses.some(({ stop_ids }) => stop_ids.some((id) => !known.includes(id))),
  );
  const sold = () => world.db.selectFrom(seatsByState).select(['id', 'sold', 'held']).orderBy('id').execute();
  const before = isConcurrent ? [] : await sold();
  await unlessChanged(line, async () => {
    const { seen } = await showRelief(world.deps, key);
    const looked = await setRelief(world.deps, testStaff, key, { ...wanted, seen, dry_run: true, expected: '' });
    const save = () =>
      setRelief(world.deps, testStaff, key, { ...wanted, seen, dry_run: false, expected: looked.digest });
    applyTo(history, key, wanted, await save());
  });
  if (isConcurrent) return;
  expect(line.outcome, 'relief buses are set unless a vehicle would run twice or the departure does not run').toBe(
    expected === 'done' && hasLostStop ? 'relief-stop-unknown' : expected,
  );
  expect(await sold(), 'a relief bus changes no seat').toEqual(before);
}

function applyTo({ model }: History, key: DepartureKey, { last_day, both, periods }: Change, { before }: ReliefEffect) {
  const { fleet } = model;
  for (const direction of both ? directions : [key.direction])
    for (let date = key.date; date <= last_day; date = addDays(date, 1))
      fleet.relief.delete(departureOf({ ...key, date, direction }));
  for (const { direction, first_day, last_day: last, division, buses } of periods)
    for (let date = first_day; date <= last; date = addDays(date, 1))
      fleet.relief.set(departureOf({ ...key, date, direction }), {
        division,
        buses: buses.map(({ vehicle_id, from, stop_ids }) => ({ vehicle_id, from, stop_ids: [...stop_ids] })),
      });
  fleet.last = { departure: key, last_day, both, before };
}

/** What the operator is told when nothing else happens. */
function expectedOutcome(history: History, key: DepartureKey, { periods }: Change): string {
  const { model } = history;
  const { usual, given } = model.fleet;
  if (key.date < todayOf(history)) return 'departure-past';
  const day = model.days.find(({ operator, date }) => operator.service.id === key.service_id && date === key.date);
  if (day?.closedSides?.has(key.direction)) return 'departure-not-running';
  for (const { direction, first_day, last_day, buses } of periods) {
    const own = new Set<string>();
    for (let date = first_day; date <= last_day; date = addDays(date, 1)) {
      const one = given.get(departureOf({ ...key, date, direction }));
      if (one !== undefined) own.add(one);
    }
    if (first_day < last_day || own.size === 0) own.add(usual.get(key.service_id)!);
    for (const { vehicle_id } of buses.slice(1)) {
      if (own.has(vehicle_id!)) return 'relief-vehicle-twice';
      own.add(vehicle_id!);
    }
  }
  return 'done';
}
