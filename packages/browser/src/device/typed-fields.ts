/** Returns the fields that were typed in this tab and stored under a name; an empty object when there are none. */
export function readTypedFields(name: string): Record<string, unknown> {
  try {
    return (JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

/** Returns a text that was typed in this tab and stored under a name; an empty text when there is none. */
export function readTypedText(name: string, field: string): string {
  const typed = readTypedFields(name)[field];
  return typeof typed === 'string' ? typed : '';
}

/** Stores typed fields beside the other fields of that name, until they are sent or the person logs out. */
export function keepTypedFields(name: string, fields: object): void {
  withStorage((storage) => storage.setItem(keyOf(name), JSON.stringify({ ...readTypedFields(name), ...fields })));
}

/** Deletes the fields of a name after they are sent. */
export function forgetTypedFields(name: string): void {
  withStorage((storage) => storage.removeItem(keyOf(name)));
}

function withStorage(work: (storage: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {
    // Storage is forbidden or full: the form works, but loses its fields on a reload.
  }
}

function keyOf(name: string): string {
  return `fareway.${name}`;
}
