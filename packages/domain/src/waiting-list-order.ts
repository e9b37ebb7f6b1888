const collator = new Intl.Collator('en', { sensitivity: 'base' });

/** The names of services as people look for them: by what stands before the first number, then by that number, so that S2 comes before S10 (P-082). */
export function sortServices(names: readonly string[]): string[] {
  return names
    .map(partsOf)
    .toSorted(compare)
    .map(({ name }) => name);
}

interface Parts {
  name: string;
  prefix: string;
  /** Its digits without zeros before them; none where there is no number. */
  digits: string;
  rest: string;
}

function partsOf(name: string): Parts {
  const [, prefix = '', digits = '', rest = ''] = /^(\D*)(\d*)(.*)$/s.exec(name.trim()) ?? [];
  return { name, prefix: prefix.trim(), digits: digits && digits.replace(/^0+(?=\d)/, ''), rest };
}

/** Names that only differ in capitals or accents still have an order, whatever order they came in. */
function compare(one: Parts, other: Parts): number {
  return (
    collator.compare(one.prefix, other.prefix) ||
    // more digits make a greater number, however many there are
    one.digits.length - other.digits.length ||
    byCharacters(one.digits, other.digits) ||
    collator.compare(one.rest, other.rest) ||
    byCharacters(one.name, other.name)
  );
}

function byCharacters(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}
