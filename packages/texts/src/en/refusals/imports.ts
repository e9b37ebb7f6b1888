/** Refusals about imports, for staff of an operator. */

import { listOf } from '../list-of.ts';
import { plural } from '../plural.ts';

export const unknown = 'This import does not exist any more, so nothing was changed. Choose the file again.';
export const changed =
  'Something has changed since this preview, so nothing was imported. Look at the new preview, and import again.';
export const purchasersChanged =
  'The purchasers who wait for an invitation have changed since you looked, so nobody was invited. Reload the page to see how many wait now.';
export const seatsGone =
  'There are fewer seats left than the file needs, so nothing was imported. Look at the new preview, and import again.';
export const done =
  'This file has been imported already. Nothing was imported twice. Reload the page to see what was imported.';
export const undone =
  'This import has been taken back already, so nothing was changed. Reload the page to see how it is now.';
export const notDone =
  'This file has not been imported yet, so nothing was taken back. Reload the page to see how it is.';
export const notReady = 'Choose the columns and the days first. Nothing was imported.';
export const hasRefused = (rows: number) =>
  plural(rows, {
    one: 'A row is refused, so nothing was imported. Correct it in the file, or leave it out.',
    other: `${rows} rows are refused, so nothing was imported. Correct them in the file, or leave them out.`,
  });
export const nothingToDo = 'The file changes nothing, so nothing was imported. Choose another file.';
export const inUse = (names: string[]) =>
  `${listOf(names)} ${names.length === 1 ? 'has' : 'have'} been used or changed since, so nothing was taken back. Change what is wrong on its own page.`;
export const tooOld =
  'An import can be taken back for 30 days. This one is older, so nothing was taken back. Change what is wrong on its own page.';
export const fieldTwice = 'Two columns cannot fill the same field, so nothing was changed. Choose one of them.';
export const fileGone =
  'The file was deleted, because a file is kept for 30 days, or less when there are many. Nothing was changed. Choose the file again.';
export const filesFull =
  'The files that wait for their import take up all the space that an operator has, so this one was not kept. Please import or discard some of them, then choose the file again.';

export const fileEmpty = 'The file is empty. Choose a file with a first line of column names and a line for each row.';
export const fileTooLarge = 'The file is larger than 10 MB. Divide it into several files.';
export const fileTooManyRows = (most: number) => `The file has more than ${most} rows. Divide it into several files.`;
export const fileTooManyColumns = (most: number) =>
  `The file has more than ${most} columns. Delete those that are not needed.`;
export const fileNotTable = 'This is not a table. Save it as CSV or as an Excel workbook (XLSX), and choose that file.';
export const fileProtected = 'The workbook has a password. Save it without one, and choose that file.';
export const fileExpands = 'The workbook is far larger than it looks. Save the sheet as CSV, and choose that file.';
export const fileCellTooLong = (line: number, most: number) =>
  `A cell in line ${line} has more than ${most} characters. Shorten it.`;
export const fileBrokenRow = (line: number) =>
  `Line ${line} has more cells than the first line has column names. Correct the line, and choose the file again.`;
