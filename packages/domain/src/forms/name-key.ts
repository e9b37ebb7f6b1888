/** Control, format and filling characters that nobody sees. */
const invisible =
  // oxlint-disable-next-line no-control-regex -- these are the control characters
  /[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u0090\u0093-\u0095\u0098-\u009F\p{DI}\uFFF9-\uFFFB]/gu;
/** Apostrophes, and what is typed or pasted in their place: accents without a letter, primes, modifier letters, and the codes of Windows. */
const apostrophes =
  /[`\u0091\u0092\u00B4\u02B9\u02BB-\u02BF\u02C8\u02CA\u02CB\u0374\u0384\u055A\u05F3\u07F4\u07F5\u1FBD\u1FBF\u1FEF\u1FFD\u1FFE\u2018-\u201B\u2032\u2035\u275B\u275C\uA78B\uA78C\uFF07\uFF40]/gu;
const dashes =
  /[\u0096\u0097\u02D7\u058A\u05BE\u1400\u1806\u2010-\u2015\u2043\u207B\u208B\u2212\u2E17\u2E1A\u2E3A\u2E3B\u2E40\u2E5D\u301C\u3030\u30A0\uFE31\uFE32\uFE58\uFE63\uFF0D\u{10EAD}]/gu;
const spaces = /[\s\u0085\u2800]+/gu;

/** A name that has none of these, and that only needs small letters. */
const plainName = /^[!-_a-~]+(?: [!-_a-~]+)*$/;

/**
 * Returns what all writings of one name have in common: of a person, a stop, a service, a ticket, a school, a vehicle or a device. Case, spaces,
 * invisible characters, how a device composes accents, and the kinds of apostrophes and dashes do not count. Accents, other punctuation and the order
 * of words do. Empty for a text without a visible character. The function `name_key` of the database returns the same (decision 355).
 */
export function nameKey(name: string): string {
  if (plainName.test(name)) return name.toLowerCase();
  const small = withPlainMarks(name)
    .normalize('NFKC')
    .replaceAll('\u0130', 'i')
    .toLowerCase()
    // letters whose capitals are those of others
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replaceAll('ı', 'i')
    .replaceAll('i\u0307', 'i');
  return withPlainMarks(small.normalize('NFKC')).replace(/^ | $/g, '');
}

function withPlainMarks(text: string): string {
  return text.replace(invisible, '').replace(apostrophes, "'").replace(dashes, '-').replace(spaces, ' ');
}

/** Whether two writings are of one name. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

/** Returns the first writing of each name, in their order. */
export function firstWritings(names: readonly string[]): string[] {
  return [...Map.groupBy(names, nameKey).values()].map(([first]) => first!);
}

/** Returns the key of a passenger's whole name: it makes no difference which part of it is the first name (decision 169). */
export function personKey({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return nameKey(`${first_name} ${last_name}`);
}
