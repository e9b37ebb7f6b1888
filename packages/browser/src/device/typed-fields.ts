/** Returns the input of fields before a reload of this tab, stored under a name; empty without any. */
export function readTypedFields(name: string): Record<string, unknown> {
  try {
    return (JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

/** Stores input beside the stored values of other fields, until it is sent or the user logs out. */
export function keepTypedFields(name: string, fields: object): void {
  withStorage((storage) => storage.setItem(keyOf(name), JSON.stringify({ ...readTypedFields(name), ...fields })));
}

/** Deletes the input after it is sent. */
export function forgetTypedFields(name: string): void {
  withStorage((storage) => storage.removeItem(keyOf(name)));
}

function withStorage(work: (storage: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {
    // Storage is forbidden or full: the form works, but loses its input on a reload.
  }
}

function keyOf(name: string): string {
  return `fareway.${name}`;
}
