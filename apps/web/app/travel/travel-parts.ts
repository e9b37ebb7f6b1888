import { isZonal } from '@fareway/domain/money/price.ts';
import { travelProblems } from '@fareway/domain/travel/travel-form.ts';
import * as text from '@fareway/texts/travel/availability.ts';
import type { PassengerFields } from '../passenger/purchase-draft.ts';
import { purchasePrices } from '../passenger/purchase-prices.ts';
import type { BuyPage } from '../passenger/wire.ts';
import type { Travel } from './travel.ts';

// The code to choose dates and days, in one chunk (`travelCode` in load-travel.ts).
export { seatsOnDaysLeft } from '@fareway/domain/travel/days-left.ts';
export { isAnythingLeft } from '@fareway/domain/travel/travel-form.ts';
export { lastDayOf, travelFacts } from './travel-facts.ts';
export { TravelSection } from './travel-section.tsx';

/** Returns the problems of the travel choices (P-166 to P-169), including days with AM and PM of a ticket without a price for both. */
export function missingInTravel(
  { ticket, today }: Pick<BuyPage, 'ticket' | 'today'>,
  seats: Pick<Travel, 'availability' | 'capacity_pattern'>,
  passenger: PassengerFields,
): ReturnType<typeof travelProblems> {
  const problems = travelProblems(passenger, { ticket, today, ...seats });
  const isPriceKnown = purchasePrices(ticket, { passenger, voucher: undefined }) !== undefined;
  const dependsOnZone = isZonal(ticket) && passenger.zone === '';
  if (passenger.travelPattern !== '' && !problems.travelPattern && !isPriceKnown && !dependsOnZone) {
    return { ...problems, travelPattern: text.notTogether };
  }
  return problems;
}
