import { AsyncLocalStorage } from 'node:async_hooks';

/** What a call has changed so far, to say after a failure whether nothing was changed. */
export interface SavedChanges {
  /** Notes that the running transaction has made a change. */
  isMaking: boolean;
  /** A change was saved, or the connection was lost while it was being saved. */
  mayBeSaved: boolean;
  /** Refuses a call by which money may not leave the operator. Undefined for calls of purchasers and providers. */
  expectMayMoveMoney?: () => void;
}

const ofCall = new AsyncLocalStorage<SavedChanges>();

const lostConnection = new Set(['ECONNRESET', '57P01', '57P02']);

/** Runs the rest of a call, and notes in `changes` what it saves. */
export function followChanges(changes: SavedChanges, run: () => void): void {
  ofCall.run(changes, run);
}

/** Notes that the transaction that runs makes a change. */
export function noteChange(): void {
  const changes = ofCall.getStore();
  if (changes) changes.isMaking = true;
}

/**
 * Refuses a call of staff that moves money after the last second factor has become old, whatever its route declares (C-014). Jobs, staff commands and
 * calls of others pass.
 */
export function expectMayMoveMoney(): void {
  ofCall.getStore()?.expectMayMoveMoney?.();
}

/** Runs a transaction, and notes whether its changes may be saved. */
export async function noteIfSaved<T>(transaction: () => Promise<T>): Promise<T> {
  const changes = ofCall.getStore();
  if (!changes) return transaction();
  changes.isMaking = false;
  try {
    const result = await transaction();
    changes.mayBeSaved ||= changes.isMaking;
    return result;
  } catch (error) {
    // the COMMIT may have arrived
    changes.mayBeSaved ||= changes.isMaking && isConnectionLost(error as Error);
    throw error;
  }
}

function isConnectionLost({ code = '', message }: Error & { code?: string }): boolean {
  return lostConnection.has(code) || message.includes('Connection terminated');
}
