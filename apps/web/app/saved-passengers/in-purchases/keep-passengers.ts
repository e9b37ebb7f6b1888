import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import * as text from '@fareway/texts/saved-passengers/keep.ts';
import type { Bought } from './keep-passenger.ts';

/**
 * Saves the passengers of tickets that were bought, where the purchaser chose to. The code is loaded only then. Returns what failed, in sentences;
 * never rejects, because the tickets are bought.
 */
export async function keepPassengers(userId: string, bought: readonly Bought[]): Promise<string[]> {
  const failures: string[] = [];
  for (const one of bought) {
    if (!one.draft.keeps_passenger) continue;
    try {
      const { keepPassenger } = await import('./keep-passenger.ts');
      await keepPassenger(userId, one);
    } catch (error) {
      failures.push(text.failed(one.draft.passenger.firstName.trim(), textOfError(error)));
    }
  }
  return failures;
}
