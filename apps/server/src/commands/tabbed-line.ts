/**
 * A line of a list for staff, its cells divided by tabs. Staff paste it into spreadsheets, which run a cell that begins like a formula:
 * such a cell gets an apostrophe in front (F-45). A line break or a tab within a cell becomes a space.
 */
export function tabbedLine(cells: readonly (string | number | null)[]): string {
  return cells.map((cell) => asText(String(cell ?? ''))).join('\t');
}

function asText(cell: string): string {
  const text = cell.replace(/[\t\r\n\v\f\u0085\u2028\u2029]+/g, ' ');
  return /^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
}
