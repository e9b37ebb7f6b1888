import type { AvailabilityMap } from '@fareway/domain/travel/availability.ts';
import type { CapacityPattern } from '@fareway/domain/travel/capacity-pattern.ts';
import type { PassengerFields } from '../passenger/purchase-draft.ts';
import type { BuyPage } from '../passenger/wire.ts';

/** What is left of a ticket that is bought for a date or for days of the week. */
export interface Travel {
  availability: AvailabilityMap | undefined;
  capacity_pattern: CapacityPattern | undefined;
  /** In milliseconds since 1970. */
  asked_at: number;
}

/** A ticket on a page that sells it, and what is left of it. */
export interface TravelPage extends Pick<BuyPage, 'ticket' | 'today' | 'days_left' | 'journeys_left'> {
  /** Undefined for a ticket without dates and days; 'failed' when the call failed (P-275). */
  travel: Travel | 'failed' | undefined;
}

/** The props of every part of a page that chooses dates or days. */
export interface TravelSectionProps {
  page: Pick<BuyPage, 'ticket' | 'today' | 'days_left' | 'journeys_left'>;
  travel: Travel;
  passenger: PassengerFields;
  /** Returns the error of a field. */
  errorOf: (name: 'startDate' | 'startTime' | 'travelPattern') => string | undefined;
  onChange: (changes: Partial<PassengerFields>) => void;
}
