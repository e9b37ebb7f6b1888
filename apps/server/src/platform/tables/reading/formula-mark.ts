/** What a spreadsheet reads as the start of a formula, behind any number of marks. */
const startOfFormula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** A spreadsheet computes nothing in it, and with the mark it would be a text. */
const negativeNumber = /^-\d+(?:\.\d+)?$/;

/** Marks a cell of CSV that a spreadsheet would run as a formula: an apostrophe in front makes it a text. A negative number stays a number. */
export function withFormulaMark(cell: string): string {
  return startOfFormula.test(cell) && !negativeNumber.test(cell) ? `'${cell}` : cell;
}

/** Removes the mark, so that a cell is read as it was before it was written. */
export function withoutFormulaMark(cell: string): string {
  return cell.startsWith("'") && startOfFormula.test(cell) ? cell.slice(1) : cell;
}
