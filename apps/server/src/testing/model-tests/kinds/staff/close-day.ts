import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import fc from 'fast-check';
import { allServices } from '../../../../platform/scope/service-scope.ts';
import { seatsOfWeeks } from '../../../../catalogue/inventory/seats-of-weeks.ts';
import { closeDay, takeClosureBack } from '../../../../network/calendar-changes/close-day.ts';
import { testStaff } from '../../../test-staff.ts';
import { addLine, pick } from '../../history.ts';
import type { History } from '../../history.ts';
import { unlessChanged } from './change-sale.ts';
import { kind } from '../kind.ts';

/**
 * The operator closes a day of a service, its morning or its afternoon, or opens it again (C-039). What is booked stays, and what is being paid ends
 * as before. Journeys are booked on days that are not closed in both directions.
 */
const choice = fc.record({ which: fc.nat(5), direction: fc.constantFrom(null, 'am' as const, 'pm' as const) });

export const closeOrOpenDay = kind(2, choice, async (history, { which, direction }) => {
  const day = pick(
    history.model.days.filter(({ calendar_id }) => calendar_id !== undefined),
    which,
  )!;
  const { operator, calendar_id, date, stock } = day;
  const closedSides = (day.closedSides ??= new Set());
  const key = { client_id: operator.client.id, calendar_id: calendar_id!, date, name: stock.name };
  await closeOrOpenSides(history, key, closedSides, direction);
  day.isClosed = directions.every((side) => closedSides.has(side));
});

/** Closes a day of a calendar or one direction of it, or opens it when it is closed. Adds the directions to those that are closed, or removes them. */
export async function closeOrOpenSides(
  history: History,
  { name, client_id, calendar_id, date }: { name: string; client_id: string; calendar_id: string; date: string },
  closedSides: Set<Direction>,
  direction: Direction | null,
): Promise<void> {
  const { world } = history;
  const sides = direction === null ? directions : [direction];
  const isOpening = sides.some((side) => closedSides.has(side));
  const part = { am: 'the morning of ', pm: 'the afternoon of ', whole: '' }[direction ?? 'whole'];
  const line = addLine(history, `the operator ${isOpening ? 'opens' : 'closes'} ${part}${name}`);
  const key = { ...allServices(client_id), calendar_id };
  const deps = { ...world.deps, seatsOfWeeks };
  const closed = { date: parseLocalDate(date), direction };
  await unlessChanged(line, async () => {
    if (isOpening) await takeClosureBack(deps, testStaff, key, closed);
    else await closeDay(deps, testStaff, key, { ...closed, reason: 'Snow', dry_run: false });
    for (const side of sides) {
      if (isOpening) closedSides.delete(side);
      else closedSides.add(side);
    }
  });
}
