import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import fc from 'fast-check';
import { cancelDeparture } from '../../../../sales/cancelled-departures/cancel-departure.ts';
import type { WantedCancellation } from '../../../../sales/cancelled-departures/cancel-departure.ts';
import { putDepartureBack } from '../../../../sales/cancelled-departures/put-back.ts';
import { testStaff } from '../../../test-staff.ts';
import { addLine, pick } from '../../history.ts';
import type { History } from '../../history.ts';
import type { Day } from '../../model.ts';
import { unlessChanged } from './change-sale.ts';
import { kind } from '../kind.ts';

/**
 * The operator cancels the morning of a day, with its journeys, and leaves these or moves them to another day of the service; or puts it back (C-032).
 * What is being paid ends as before.
 */
export const cancelOrPutBack = kind(
  2,
  fc.record({ which: fc.nat(6), to: fc.option(fc.nat(2)) }),
  async (history, { which, to }) => {
    const { world, model } = history;
    const day = pick(model.days, which)!;
    const { client, service } = day.operator;
    const key = {
      client_id: client.id,
      service_id: service.id,
      date: parseLocalDate(day.date),
      direction: 'am' as const,
    };
    if (day.isCancelled) {
      const line = addLine(history, `the operator puts ${day.stock.name} back`);
      return unlessChanged(line, async () => {
        await putDepartureBack(world.deps, testStaff, key, null);
        day.isCancelled = false;
      });
    }
    const target = to === null ? undefined : targetOf(history, day, to);
    const line = addLine(
      history,
      `the operator cancels ${day.stock.name}${target ? ` and moves its journeys to ${target.date}` : ''}`,
    );
    const wanted: Omit<WantedCancellation, 'dry_run'> = {
      reason: 'Broken down',
      treatment: target ? 'move' : 'keep',
      ...(target && { to: { date: parseLocalDate(target.date), direction: 'am' } }),
      message: 'The bus has broken down.',
    };
    await unlessChanged(line, async () => {
      const { digest } = await cancelDeparture(world.deps, testStaff, key, { ...wanted, dry_run: true });
      const done = await cancelDeparture(world.deps, testStaff, key, { ...wanted, dry_run: false, expected: digest });
      day.isCancelled = true;
      for (const { customer_ticket_id, outcome } of done.holders)
        if (outcome === 'moved') moveJourney(history, customer_ticket_id, day, target!);
    });
  },
);

/** Another day of the service. Undefined while the model does not know who has journeys of the day. */
function targetOf({ model, isConcurrent }: History, day: Day, which: number): Day | undefined {
  const isUnclear =
    isConcurrent || model.attempts.some(({ state, takes }) => state === 'open' && takes.includes(day.stock));
  if (isUnclear) return undefined;
  return pick(
    model.days.filter((other) => other !== day && other.operator.service.id === day.operator.service.id),
    which,
  );
}

function moveJourney({ model }: History, passId: string, from: Day, to: Day): void {
  const journeys = model.tickets.find(({ id }) => id === passId)?.journeys;
  const place = journeys?.indexOf(from) ?? -1;
  if (!journeys || place === -1) throw new Error(`a journey that nobody has was moved: ${from.stock.name}`);
  journeys.splice(place, 1, to);
}
