import { localDate, localTime } from '../../platform/clock.ts';

interface Ride {
  service_id: string;
  run_id: string | null;
  boarded_at: Date;
}

/**
 * Whether two trips were on the same run of a bus. When a device did not send its run, the same service on the same morning or afternoon of the
 * operator's day counts as the same run, so the family receives one message.
 */
export function isSameRun(one: Ride, other: Ride, timeZone: string): boolean {
  if (one.run_id !== null && other.run_id !== null) return one.run_id === other.run_id;
  return one.service_id === other.service_id && isSameHalfDay(one.boarded_at, other.boarded_at, timeZone);
}

/** Whether two instants are on the same day, both before or both after 12:00, in the operator's time zone. */
export function isSameHalfDay(one: Date, other: Date, timeZone: string): boolean {
  const [first, second] = [one, other].map((instant) => [
    localDate(instant, timeZone),
    localTime(instant, timeZone) < '12:00',
  ]);
  return String(first) === String(second);
}
