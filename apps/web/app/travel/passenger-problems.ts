import { personProblems, type PassengerField } from '@fareway/domain/passenger-form.ts';
import type { LoadedBuyPage } from '../purchases/load-buy-page.ts';
import type { PurchaseDraft } from '../passenger/purchase-draft.ts';

/** The text when the seats left failed to load (P-275). */
export const seatsUnknown = 'Error: Unable to fetch availability data. Please try again later.';

/** Returns the problems of the form, in the order of the page (P-158 to P-174); empty when it is complete. */
export function problemsOf(
  page: Pick<LoadedBuyPage, 'travel' | 'client' | 'service' | 'ticket' | 'today'>,
  { passenger, photo }: Pick<PurchaseDraft, 'passenger' | 'photo'>,
): Partial<Record<PassengerField, string>> {
  const { travel } = page;
  const ofTravel =
    travel === 'failed' ? { startDate: seatsUnknown } : travel?.parts.missingInTravel(page, travel, passenger);
  return { ...ofTravel, ...personProblems({ ...passenger, photo }, page) };
}
