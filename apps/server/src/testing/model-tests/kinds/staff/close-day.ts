import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import fc from 'fast-check';
import { allServices } from '../../../../platform/scope/service-scope.ts';
import { seatsOfWeeks } from '../../../../catalogue/inventory/seats-of-weeks.ts';
import { closeDay, takeClosureBack } from '../../../../network/calendar-changes/close-day.ts';
import { testStaff } from '../../../test-staff.ts';
import { addLine, pick } from '../../history.ts';
import { unlessChanged } from './change-sale.ts';
import { kind } from '../kind.ts';

/**
 * The operator closes a day of a service, its morning or its afternoon, or opens it again (C-039). What is booked stays, and what is being paid ends
 * as before. Journeys are booked on days that are not closed in both directions.
 */
const choice = fc.record({ which: fc.nat(5), direction: fc.constantFrom(null, 'am' as const, 'pm' as const) });

export const closeOrOpenDay = kind(2, choice, async (history, { which, direction }) => {
  const { world, model } = history;
  const day = pick(
    model.days.filter(({ calendar_id }) => calendar_id !== undefined),
    which,
  )!;
  const closedSides = day.closedSides ?? new Set<Direction>();
  const sides = direction === null ? directions : [direction];
  const isOpening = sides.some((side) => closedSides.has(side));
  const part = { am: 'the morning of ', pm: 'the afternoon of ', whole: '' }[direction ?? 'whole'];
  const line = addLine(history, `the operator ${isOpening ? 'opens' : 'closes'} ${part}${day.stock.name}`);
  const key = { ...allServices(day.operator.client.id), calendar_id: day.calendar_id! };
  const deps = { ...world.deps, seatsOfWeeks };
  const closed = { date: parseLocalDate(day.date), direction };
  await unlessChanged(line, async () => {
    if (isOpening) await takeClosureBack(deps, testStaff, key, closed);
    else await closeDay(deps, testStaff, key, { ...closed, reason: 'Snow', dry_run: false });
    for (const side of sides) {
      if (isOpening) closedSides.delete(side);
      else closedSides.add(side);
    }
    day.closedSides = closedSides;
    day.isClosed = directions.every((side) => closedSides.has(side));
  });
});
