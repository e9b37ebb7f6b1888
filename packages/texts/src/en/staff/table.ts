/** Tables and long lists of the console. */

import { plural } from '../plural.ts';

export const actions = 'Actions';
export const columns = 'Columns';
export const chooseColumns = 'Choose columns';
export const columnsLead = 'For you only, on every computer where you sign in.';
export const width = (column: string) => `Width of ${column}`;
export const widths = { '': 'Automatic', 8: 'Narrow', 14: 'Medium', 22: 'Wide', 34: 'Very wide' } as const;
export const up = (column: string) => `Move ${column} forward`;
export const down = (column: string) => `Move ${column} back`;
export const moved = (column: string, place: number, of: number) => `${column} is column ${place} of ${of}`;
export const save = 'Save';
export const reset = 'As at first';
export const notSaved = 'The columns were not saved';
/** Below a list of several pages. */
export const nextPage = 'Next page';
export const firstPage = 'First page';
/** Of a later page whose rows were removed. */
export const noMoreRows = 'There are no more rows on this page';
/** Below a list in which the filters have left nothing. */
export const removeFilter = (words: string) => `Remove ‘${words}’?`;
export const removeFilters = 'Remove all of them?';
/** In a field that finds what is typed. */
export const optionsFound = (count: number) =>
  plural(count, {
    one: '1 found',
    other: count === 0 ? 'Nothing found. Type another part of the name.' : `${count} found`,
  });
export const moreOptions = 'There are more. Type more of the name.';
