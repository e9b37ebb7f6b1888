/** Writes a value to local storage, as `keepNotes` does. */
export function keepNote(key: string, value: string, storage?: Storage): void {
  keepNotes({ [key]: value }, storage);
}

/**
 * Writes values that belong together to local storage, in their order; an undefined one is removed. When storage is full, clears it and writes all of them
 * once more (P-126), so that a completed log-in, confirmation or reset is never lost, nor a part of it. Where storage is forbidden, nothing is stored.
 */
export function keepNotes(
  values: Readonly<Record<string, string | undefined>>,
  storage: Storage | undefined = ownStorage(),
): void {
  const write = () => {
    for (const [key, value] of Object.entries(values)) {
      if (value === undefined) storage?.removeItem(key);
      else storage?.setItem(key, value);
    }
  };
  try {
    write();
  } catch (error) {
    if (!isQuotaError(error)) return;
    storage?.clear();
    retry(write);
  }
}

/**
 * Writes a value to local storage only where there is room: a mere preference clears nothing of the other pages of this origin. Returns whether it is
 * stored.
 */
export function keepNoteIfRoom(key: string, value: string, storage: Storage | undefined = ownStorage()): boolean {
  try {
    storage?.setItem(key, value);
    return storage !== undefined;
  } catch {
    return false;
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
