import { CallError } from '@fareway/api/call-error.ts';
import { listSavedCards } from './calls.ts';
import type { CardOperator } from './calls.ts';
import type { SavedCard } from '../checkout/wire.ts';

/** The cards saved with an operator, as far as they are known. */
export type CardsOfOperator = SavedCard[] | 'loading' | 'failed';

/** How many operators are read at the same time. */
const atOnce = 4;

/**
 * Reads the cards saved with each operator, and reports each result: one operator's failure concerns its own cards only. Throws when the session
 * has ended.
 */
export async function readCards(
  userId: string,
  operators: readonly CardOperator[],
  report: (operatorId: string, cards: CardsOfOperator) => void,
): Promise<void> {
  const waiting = [...operators];
  const readNext = async (): Promise<void> => {
    const operator = waiting.shift();
    if (!operator) return;
    try {
      report(operator.id, await listSavedCards(userId, operator.slug));
    } catch (error) {
      if (error instanceof CallError && error.status === 401) throw error;
      // A response that the page cannot read is its own fault, and concerns this operator only, like a refusal.
      if (!(error instanceof CallError)) reportError(error);
      report(operator.id, 'failed');
    }
    await readNext();
  };
  await Promise.all(Array.from({ length: atOnce }, readNext));
}
