export type Reducer = (text: string) => string;

const replacements: [RegExp, string][] = [
  // Queries and hashes can contain personal data of any page.
  [/[?#][^\s"')]*/g, ''],
  [/[^\s@"'<>()]+@[^\s@"'<>()]+/g, '[email]'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '[id]'],
  // A signed token, or any long sequence with both letters and digits.
  [/\b[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g, '[token]'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}/gi, '[token]'],
  [/\+?\d[\d ()-]{5,}\d/g, '[number]'],
];

/**
 * Returns a text of the program without the person's input, and without anything that looks like an email address, a person's number or a
 * token (F-46).
 */
export function withoutPersonalData(text: string, typed: readonly string[]): string {
  const words = [...new Set(typed.map((each) => each.trim()))]
    .filter((each) => each.length > 1)
    .toSorted((one, other) => other.length - one.length);
  const untyped = words.reduce((rest, word) => rest.replaceAll(asWord(word), '[typed]'), text);
  return replacements.reduce((rest, [pattern, name]) => rest.replace(pattern, name), untyped);
}

function asWord(typed: string): RegExp {
  const escaped = typed.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\d])${escaped}(?![\p{L}\d])`, 'giu');
}
