/** What was typed into fields before a reload of this tab, under a name of theirs; nothing where nothing was. */
export function readTypedFields(name: string): Record<string, unknown> {
  try {
    return (JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

/** Keeps what is typed, beside what stands there of other fields, until it is sent or somebody logs out. */
export function keepTypedFields(name: string, fields: object): void {
  withStorage((storage) => storage.setItem(keyOf(name), JSON.stringify({ ...readTypedFields(name), ...fields })));
}

/** Forgets it, once it is sent. */
export function forgetTypedFields(name: string): void {
  withStorage((storage) => storage.removeItem(keyOf(name)));
}

function withStorage(work: (storage: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {
    // Storage is forbidden or full: the form works, it only forgets on a reload.
  }
}

function keyOf(name: string): string {
  return `fareway.${name}`;
}
