import type { PurchaseDraft } from '../../passenger/purchase-draft.ts';
import { addPassenger, changePassenger } from '../calls.ts';
import { changedDetails, detailsToKeep, savedPassengerOf, type Offer } from './fill-passenger.ts';
import { isSaved, listPassengers } from '../list-passengers.ts';

/** A ticket that was bought, and the form of its passenger. */
export interface Bought {
  draft: PurchaseDraft;
  offer: Offer;
}

/** Saves the passenger of a ticket that was bought, or the details that were changed. Throws when a call fails. */
export async function keepPassenger(userId: string, { draft, offer }: Bought): Promise<void> {
  // a passenger before this one may have changed the list
  const { passengers } = await listPassengers(userId);
  const saved = savedPassengerOf(draft, passengers.filter(isSaved));
  const details = detailsToKeep(draft, saved, offer);
  if (!saved) await addPassenger(userId, details);
  else if (changedDetails(draft, saved, offer).length > 0) await changePassenger(userId, saved, details);
}
