/** The fields of a form by name. */
export type Fields = Readonly<Record<string, string | boolean>>;

/** What becomes of a form whose service a colleague has changed. */
export interface Merged {
  /** The fields that nobody has typed in here, with the values of the colleague. */
  taken: Fields;
  /** The fields that both have changed, with the values of the colleague. They keep what was typed. */
  both: Fields;
}

/** Compares a form with the values that it began with and with those that a colleague has saved. No change is lost. */
export function mergeChanges(typed: Fields, seen: Fields, theirs: Fields): Merged {
  const changed = Object.entries(theirs).filter(([name, value]) => seen[name] !== value && typed[name] !== value);
  const isUntouched = ([name]: [string, unknown]) => typed[name] === seen[name];
  return {
    taken: Object.fromEntries(changed.filter(isUntouched)),
    both: Object.fromEntries(changed.filter((field) => !isUntouched(field))),
  };
}

/** The fields in which somebody has typed. */
export function touchedFields(typed: Fields, seen: Fields): Fields {
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => seen[name] !== value));
}
