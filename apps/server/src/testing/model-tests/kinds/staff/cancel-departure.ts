import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import fc from 'fast-check';
import { cancelDeparture } from '../../../../sales/cancelled-departures/cancel-departure.ts';
import type { WantedCancellation } from '../../../../sales/cancelled-departures/cancel-departure.ts';
import { putDepartureBack } from '../../../../sales/cancelled-departures/put-back.ts';
import { testStaff } from '../../../test-staff.ts';
import { addLine, isBeingPaid, pick } from '../../history.ts';
import type { History } from '../../history.ts';
import type { DepartureKey } from '../../fleet.ts';
import type { Day, Departure } from '../../model.ts';
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
    const day = pick(history.model.days, which)!;
    const target = to === null || isBeingPaid(history, day.stock) ? undefined : otherDay(history, day, to);
    await cancelOrPutBackOne(history, day, morningOf(day), {
      ...(target && { to: morningOf(target) }),
      moved: (id) => moveJourney(history, id, day, target!),
    });
  },
);

/** Cancels a departure, or puts it back. `moved` follows what is moved to the departure `to`, by the id of its ticket. */
export async function cancelOrPutBackOne(
  history: History,
  one: Pick<Departure, 'stock'> & { isCancelled?: boolean },
  key: DepartureKey,
  { to, moved }: { to?: DepartureKey; moved: (ticketId: string) => void },
): Promise<void> {
  const { world } = history;
  if (one.isCancelled) {
    const line = addLine(history, `the operator puts ${one.stock.name} back`);
    return unlessChanged(line, async () => {
      await putDepartureBack(world.deps, testStaff, key, null);
      one.isCancelled = false;
    });
  }
  const elsewhere = to ? ` and moves what is booked to ${to.date} ${to.direction}` : '';
  const line = addLine(history, `the operator cancels ${one.stock.name}${elsewhere}`);
  const wanted: Omit<WantedCancellation, 'dry_run'> = {
    reason: 'Broken down',
    treatment: to ? 'move' : 'keep',
    ...(to && { to: { date: to.date, direction: to.direction } }),
    message: 'The bus has broken down.',
  };
  let moves = 0;
  await unlessChanged(line, async () => {
    const { digest } = await cancelDeparture(world.deps, testStaff, key, { ...wanted, dry_run: true });
    const done = await cancelDeparture(world.deps, testStaff, key, { ...wanted, dry_run: false, expected: digest });
    one.isCancelled = true;
    for (const { customer_ticket_id, outcome } of done.holders) {
      if (outcome !== 'moved') continue;
      moved(customer_ticket_id);
      moves += 1;
    }
  });
  if (moves > 0) line.outcome += `, ${moves} moved`;
}

/** Another day of the service. */
function otherDay({ model }: History, day: Day, which: number): Day | undefined {
  return pick(
    model.days.filter((other) => other !== day && other.operator.service.id === day.operator.service.id),
    which,
  );
}

function morningOf({ operator: { client, service }, date }: Day): DepartureKey {
  return { client_id: client.id, service_id: service.id, date: parseLocalDate(date), direction: 'am' };
}

function moveJourney({ model }: History, passId: string, from: Day, to: Day): void {
  const journeys = model.tickets.find(({ id }) => id === passId)?.journeys;
  const place = journeys?.indexOf(from) ?? -1;
  if (!journeys || place === -1) throw new Error(`a journey that nobody has was moved: ${from.stock.name}`);
  journeys.splice(place, 1, to);
}
