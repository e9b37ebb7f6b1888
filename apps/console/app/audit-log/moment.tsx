import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { dayOf, timeOf } from '../operators/days.ts';

/** The day and the time of an entry. `at` is ISO 8601 in UTC. */
export function Moment({ at }: { at: string }) {
  const moment = new Date(at);
  return (
    <time dateTime={at}>
      <span>{formatDate(dayOf(moment))}</span> <span>{timeOf(moment)}</span>
    </time>
  );
}
