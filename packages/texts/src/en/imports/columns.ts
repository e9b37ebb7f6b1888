/** Files of imports. */

export const why = 'Why';
export const refusedFile = (name: string) => `refused rows of ${name.replace(/\.[^.]*$/, '')}.csv`;
export const templateFile = (kind: string) => `fareway ${kind}.csv`;
export const exportFile = (kind: string, format: string) => `${kind}.${format}`;

/** What of a file is not read. */
export const above = (lines: number[]) =>
  lines.length === 1
    ? `Line ${lines[0]} is above the names of the columns and is left out.`
    : `Lines ${lines[0]} to ${lines.at(-1)} are above the names of the columns and are left out.`;
export const hiddenRows = (rows: number) =>
  rows === 1
    ? 'One row is hidden in the sheet and is left out. Show it there to import it.'
    : `${rows} rows are hidden in the sheet and are left out. Show them there to import them.`;
export const hiddenColumns = (letters: string[]) =>
  letters.length === 1
    ? `Column ${letters[0]} is hidden in the sheet and is left out. Show it there to import it.`
    : `Columns ${letters.join(', ')} are hidden in the sheet and are left out. Show them there to import them.`;
