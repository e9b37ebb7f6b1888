import { CallError } from '@fareway/api/call-error.ts';
import type { AvailabilityMap } from '@fareway/domain/availability.ts';
import type { CapacityPattern } from '@fareway/domain/capacity-pattern.ts';
import { isDated } from '@fareway/domain/dated-ticket.ts';
import { isSold } from '@fareway/domain/ticket-type.ts';
import { readAvailability, readCapacityPattern } from '../purchases/calls.ts';
import type { BuyPage } from '../purchases/wire.ts';
import type { TravelParts } from './travel-parts.ts';

/** What a ticket for a date or for weekdays needs: the seats left, and the code of the choice. */
export interface Travel {
  availability: AvailabilityMap | undefined;
  capacity_pattern: CapacityPattern | undefined;
  /** In milliseconds since 1970. */
  asked_at: number;
  parts: TravelParts;
}

/** Requests the seats left at the same time; 'failed' when they fail to load (P-275), undefined for a ticket that needs none. */
export async function loadTravel(page: BuyPage): Promise<Travel | 'failed' | undefined> {
  const { ticket } = page;
  const [needsDate, needsDays] = [isDated(ticket), ticket.sub_type === 'select'];
  if (!isSold(ticket) || !(needsDate || needsDays)) return undefined;
  const asked_at = Date.now();
  try {
    const [{ travelParts: parts }, availability, capacity_pattern] = await Promise.all([
      import('./travel-parts.ts'),
      needsDate ? readAvailability(page) : undefined,
      needsDays ? readCapacityPattern(page) : undefined,
    ]);
    return { availability, capacity_pattern, asked_at, parts };
  } catch (error) {
    if (error instanceof CallError && error.status === 401) throw error;
    return 'failed';
  }
}
