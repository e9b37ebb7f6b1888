/**
 * Writes a note into local storage. Where that is full, it is cleared and the writing tried once more (P-126), so that a log-in, a
 * confirmation or a reset that has gone through is never lost to it; where it is forbidden, nothing is kept.
 */
export function keepNote(key: string, value: string, storage: Storage | undefined = ownStorage()): void {
  try {
    storage?.setItem(key, value);
  } catch (error) {
    if (!isQuotaError(error)) return;
    storage?.clear();
    retry(() => storage?.setItem(key, value));
  }
}

export function readNote(key: string, storage: Storage | undefined = ownStorage()): string | undefined {
  return storage?.getItem(key) ?? undefined;
}

export function dropNote(key: string, storage: Storage | undefined = ownStorage()): void {
  storage?.removeItem(key);
}

function retry(write: () => void): void {
  try {
    write();
  } catch {
    // Storage takes nothing at all, as in some private windows: what follows works without the note.
  }
}

function isQuotaError(error: unknown): boolean {
  return error instanceof Error && /QuotaExceeded|NS_ERROR_DOM_QUOTA_REACHED/.test(error.name);
}

function ownStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
