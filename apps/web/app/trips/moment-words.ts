import { formatMoment } from '@fareway/domain/format-moment.ts';

/** In the order that ISO 8601 has. */
const onTheWall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** An instant as the operator's clock said it: '1st Jan 2020 14:30:00'. British and Irish clocks agree, so one zone stands for both. */
export function momentWords(instant: string): string {
  return formatMoment(onTheWall.format(new Date(instant)));
}
