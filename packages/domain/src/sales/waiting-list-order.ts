const collator = new Intl.Collator('en', { sensitivity: 'base' });

/** Sorts the names of services by the text before the first number, then by that number: S2 comes before S10 (P-082). */
export function sortServices(names: readonly string[]): string[] {
  return names
    .map(partsOf)
    .toSorted(compare)
    .map(({ name }) => name);
}

interface Parts {
  name: string;
  prefix: string;
  /** The digits without leading zeros; empty when there is no number. */
  digits: string;
  rest: string;
}

function partsOf(name: string): Parts {
  const [, prefix = '', digits = '', rest = ''] = /^(\D*)(\d*)(.*)$/s.exec(name.trim()) ?? [];
  return { name, prefix: prefix.trim(), digits: digits && digits.replace(/^0+(?=\d)/, ''), rest };
}

/** Compares two names. Names that differ only in capitals or accents also have a fixed order. */
function compare(one: Parts, other: Parts): number {
  return (
    collator.compare(one.prefix, other.prefix) ||
    // more digits make a greater number
    one.digits.length - other.digits.length ||
    byCharacters(one.digits, other.digits) ||
    collator.compare(one.rest, other.rest) ||
    byCharacters(one.name, other.name)
  );
}

function byCharacters(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}
