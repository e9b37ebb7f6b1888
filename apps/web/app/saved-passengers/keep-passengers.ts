import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import * as text from '@fareway/texts/saved-passengers/keep.ts';
import type { PurchaseDraft } from '../passenger/purchase-draft.ts';
import { addPassenger, changePassenger } from './calls.ts';
import { isSaved, listPassengers } from './list-passengers.ts';
import { changedDetails, detailsToKeep, savedPassengerOf, type Offer } from './fill-passenger.ts';

interface Bought {
  draft: PurchaseDraft;
  offer: Offer;
}

/**
 * Saves the passengers of tickets that were bought, where the purchaser chose to. Returns what failed, in sentences; never rejects, because the
 * tickets are bought.
 */
export async function keepPassengers(userId: string, bought: readonly Bought[]): Promise<string[]> {
  const failures: string[] = [];
  for (const { draft, offer } of bought) {
    if (!draft.keeps_passenger) continue;
    try {
      // a passenger before this one may have changed the list
      const { passengers } = await listPassengers(userId);
      const saved = savedPassengerOf(draft, passengers.filter(isSaved));
      const details = detailsToKeep(draft, saved, offer);
      if (!saved) await addPassenger(userId, details);
      else if (changedDetails(draft, saved, offer).length > 0) await changePassenger(userId, saved, details);
    } catch (error) {
      failures.push(text.failed(draft.passenger.firstName.trim(), textOfError(error)));
    }
  }
  return failures;
}
