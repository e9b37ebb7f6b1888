import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import fc from 'fast-check';
import { allServices } from '../../../../platform/scope/service-scope.ts';
import { seatsOfWeeks } from '../../../../catalogue/inventory/seats-of-weeks.ts';
import { closeDay, takeClosureBack } from '../../../../network/calendar-changes/close-day.ts';
import { testStaff } from '../../../test-staff.ts';
import { addLine, pick } from '../../history.ts';
import { unlessChanged } from './change-sale.ts';
import { kind } from '../kind.ts';

/** The operator closes a day of a service, or opens it again (C-039). What is booked stays, and what is being paid ends as before. */
export const closeOrOpenDay = kind(2, fc.nat(5), async (history, which) => {
  const { world, model } = history;
  const day = pick(
    model.days.filter(({ calendar_id }) => calendar_id !== undefined),
    which,
  )!;
  const isClosed = day.isClosed ?? false;
  const line = addLine(history, `the operator ${isClosed ? 'opens' : 'closes'} ${day.stock.name}`);
  const key = { ...allServices(day.operator.client.id), calendar_id: day.calendar_id! };
  const deps = { ...world.deps, seatsOfWeeks };
  const closed = { date: parseLocalDate(day.date), direction: null };
  await unlessChanged(line, async () => {
    if (isClosed) await takeClosureBack(deps, testStaff, key, closed);
    else await closeDay(deps, testStaff, key, { ...closed, reason: 'Snow', dry_run: false });
    day.isClosed = !isClosed;
  });
});
