import { personProblems, type PassengerField } from '@fareway/domain/passenger-form.ts';
import type { LoadedBuyPage } from './load-buy-page.ts';
import type { PurchaseDraft } from './purchase-draft.ts';

/** What is said where the seats that are left could not be asked for (P-275). */
export const seatsUnknown = 'Error: Unable to fetch availability data. Please try again later.';

/** What is missing or wrong in the form, in the order of the page (P-158 to P-174); empty when it is complete. */
export function problemsOf(
  page: Pick<LoadedBuyPage, 'travel' | 'client' | 'service' | 'ticket' | 'today'>,
  { passenger, photo }: Pick<PurchaseDraft, 'passenger' | 'photo'>,
): Partial<Record<PassengerField, string>> {
  const { travel } = page;
  const ofTravel =
    travel === 'failed' ? { startDate: seatsUnknown } : travel?.parts.missingInTravel(page, travel, passenger);
  return { ...ofTravel, ...personProblems({ ...passenger, photo }, page) };
}
