/**
 * Writes a value to local storage. When it is full, clears it and tries again (P-126), so that a completed log-in, confirmation or reset is
 * never lost. Where storage is forbidden, nothing is stored.
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
    // Storage accepts no value, as in some private windows: the next steps work without it.
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
