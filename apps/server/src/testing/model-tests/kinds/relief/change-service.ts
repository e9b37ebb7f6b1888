import fc from 'fast-check';
import { expect } from 'vitest';
import { copyService } from '../../../../catalogue/service-copies/copy-service.ts';
import { listReliefPeriods } from '../../../../network/vehicles/list-relief-periods.ts';
import { changeTimetable } from '../../../../network/stops/timetables/change-timetable.ts';
import { showTimetables } from '../../../../network/stops/timetables/show-timetables.ts';
import { followTimetable } from '../../../../sales/stop-moves/follow-timetable.ts';
import { testStaff } from '../../../test-staff.ts';
import { addLine, pick } from '../../history.ts';
import { kind } from '../kind.ts';
import { unlessChanged } from '../staff/change-sale.ts';

/** The operator replaces the last stop of a service by another one, and its passengers board there (C-025, C-026). */
export const changeRoute = kind(2, fc.record({ which: fc.nat(6) }), async (history, { which }) => {
  const { world, model } = history;
  const { client, service } = pick(model.days, which)!.operator;
  const key = { client_id: client.id, service_id: service.id };
  const [first, last] = model.fleet.routes.get(service.id)! as [string, string];
  const to = last === 'Addingham' ? 'Ilkley' : 'Addingham';
  const line = addLine(history, `the operator lets ${service.name} call at ${to} in place of ${last}`);
  await unlessChanged(line, async () => {
    const { timetables, today, seen } = await showTimetables(world.deps, key);
    const calls = [first, to].map((stop) => ({ stop, minutes: null }));
    const saved = { valid_from: today, am: calls, pm: calls.toReversed(), moves: [{ from: last, to }] };
    const deps = { ...world.deps, followTimetable };
    await changeTimetable(deps, testStaff, key, saved, { seen, basis: timetables.at(-1)?.valid_from ?? null });
    model.fleet.routes.set(service.id, [first, to]);
  });
  if (!history.isConcurrent) expect(line.outcome).toBe('done');
});

/** The operator copies a service (C-033). The copy has no relief buses. */
export const copyAService = kind(1, fc.record({ which: fc.nat(6) }), async (history, { which }) => {
  const { world, model } = history;
  const { client, service } = pick(model.days, which)!.operator;
  const name = `Copy ${model.fleet.copies.length + 1} of ${service.name}`;
  const line = addLine(history, `the operator copies ${service.name}`);
  await unlessChanged(line, async () => {
    const client_id = client.id;
    const { revision } = await world.db
      .selectFrom('services')
      .select('revision')
      .where('client_id', '=', client_id)
      .where('id', '=', service.id)
      .executeTakeFirstOrThrow();
    const raise = { hundredths: 0, rounding: 1 } as const;
    const wanted = { name, revision, tickets: [], raise, raises_journeys: false };
    const id = await copyService(world.deps, testStaff, { client_id, service_id: service.id }, wanted);
    model.fleet.copies.push(id);
    const copied = await listReliefPeriods(world.db, { client_id, service_id: id }, world.clock.now());
    expect(copied, 'a copy has no relief buses').toEqual([]);
  });
  if (!history.isConcurrent) expect(line.outcome).toBe('done');
});
