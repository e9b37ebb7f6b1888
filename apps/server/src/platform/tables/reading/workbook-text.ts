/** Reads a text of a workbook, in which `_x000D_` is the character with that number. */
export function readWrittenText(text: string): string {
  return text.replaceAll(/_x([0-9a-f]{4})_/giu, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}

/**
 * Writes a text for a workbook: characters that XML cannot have, and what would be read as their notation, are numbers. So is U+FFFD, the mark of a letter
 * that was lost before, because the writer of the file leaves it out.
 */
export function writeText(text: string): string {
  return text.replaceAll(
    // oxlint-disable-next-line no-control-regex
    /_(?=x[0-9a-f]{4}_)|[\0-\b\v\f\r\u000E-\u001F\uFFFD\uFFFE\uFFFF]/giu,
    (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}
