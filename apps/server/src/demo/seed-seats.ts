import type { Deps } from '../platform/deps.ts';
import { setCapacity } from '../catalogue/inventory/set-capacity.ts';
import type { DemoService } from './demo-operator.ts';

const directions = ['am', 'pm'] as const;
const system = { kind: 'system', id: null } as const;
const weekdays = ['m', 'tu', 'w', 'th', 'f'] as const;

/** Sets how many seats a demonstration service has on each weekday of a sales year. */
export async function seedSeats(
  deps: Pick<Deps, 'db' | 'clock'>,
  service: { client_id: string; service_id: string },
  { seats_on_weekdays }: DemoService,
  year: string,
): Promise<void> {
  if (seats_on_weekdays) {
    const { ticket_type, seats } = seats_on_weekdays;
    for (const weekday of weekdays) {
      for (const direction of directions) {
        const key = {
          scope: 'weekly_pattern',
          ...service,
          ticket_type,
          year,
          weekday,
          direction,
        } as const;
        await setCapacity(deps, system, key, seats);
      }
    }
  }
}
