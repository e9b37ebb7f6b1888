import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { setCapacity } from '../../catalogue/inventory/set-capacity.ts';
import type { InventoryKey } from '../../catalogue/inventory/set-capacity.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { TestOperator } from './build-operator.ts';

type Of = Pick<TestOperator, 'client' | 'service'>;

/** Opens departures in both directions on each of a number of days. */
export async function buildDepartures(
  db: Database,
  of: Of,
  {
    from,
    days = 1,
    seats,
    directions = ['am', 'pm'],
  }: { from: string; days?: number; seats: number; directions?: ('am' | 'pm')[] },
): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    const date = addDays(parseLocalDate(from), day);
    for (const direction of directions) await setSeats(db, of, { scope: 'departure', date, direction }, seats);
  }
}

/** Sets the number of seats of an inventory row of the service. */
export async function setSeats(
  db: Database,
  { client, service }: Of,
  key: DistributiveOmit<InventoryKey, 'client_id' | 'service_id'>,
  seats: number,
): Promise<void> {
  const whole: InventoryKey = { client_id: client.id, service_id: service.id, ...key };
  await setCapacity({ db, clock: { now: () => new Date() } }, { kind: 'system', id: null }, whole, seats);
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
