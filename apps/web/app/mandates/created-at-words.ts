import { ordinal } from '@fareway/domain/format-date.ts';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Returns an instant as '21st November 2026 09:05'. British and Irish clocks are equal, so one time zone is enough. */
export function createdAtWords(instant: string): string {
  const said = Object.fromEntries(parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return `${ordinal(Number(said['day']))} ${said['month']} ${said['year']} ${said['hour']}:${said['minute']}`;
}
