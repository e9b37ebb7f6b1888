import { formatMoment } from '@fareway/domain/format-moment.ts';

/** In the order of ISO 8601. */
const onTheWall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * Returns an instant in the operator's time zone: '1st Jan 2020 14:30:00'. British and Irish clocks are equal, so one time zone is
 * enough.
 */
export function momentWords(instant: string): string {
  return formatMoment(onTheWall.format(new Date(instant)));
}
