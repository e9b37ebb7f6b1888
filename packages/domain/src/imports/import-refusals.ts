import { nothing } from '@fareway/texts/gtfs/export.ts';
import { problemOfFeed, type FeedProblemName } from '@fareway/texts/gtfs/problems.ts';
import * as text from '@fareway/texts/refusals/imports.ts';
import { fixedText } from '../refusals/refusal-texts.ts';

/** Refusals about imports, in the console. */
export const refusalsOfImports = {
  'import-unknown': { status: 404, words: fixedText(text.unknown) },
  'import-changed': { status: 409, words: fixedText(text.changed) },
  'import-purchasers-changed': { status: 409, words: fixedText(text.purchasersChanged) },
  'import-seats-gone': { status: 409, words: fixedText(text.seatsGone) },
  'import-done': { status: 409, words: fixedText(text.done) },
  'import-undone': { status: 409, words: fixedText(text.undone) },
  'import-not-done': { status: 409, words: fixedText(text.notDone) },
  'import-not-ready': { status: 422, words: fixedText(text.notReady) },
  'import-has-refused-rows': { status: 422, words: ({ rows }: { rows: number }) => text.hasRefused(rows) },
  'import-changes-nothing': { status: 422, words: fixedText(text.nothingToDo) },
  'import-in-use': { status: 409, words: ({ names }: { names: string[] }) => text.inUse(names) },
  'import-too-old': { status: 409, words: fixedText(text.tooOld) },
  'import-field-twice': { status: 422, words: fixedText(text.fieldTwice) },
  'import-file-gone': { status: 410, words: fixedText(text.fileGone) },
  'import-files-full': { status: 409, words: fixedText(text.filesFull) },
  'feed-has-nothing': { status: 422, words: fixedText(nothing) },
  'feed-unreadable': {
    status: 422,
    words: ({
      problem,
      ...where
    }: {
      problem: FeedProblemName;
      file: string | null;
      line: number | null;
      value: string | null;
    }) => problemOfFeed(problem, where),
  },
  'table-empty': { status: 422, words: fixedText(text.fileEmpty) },
  'table-too-large': { status: 413, words: fixedText(text.fileTooLarge) },
  'table-too-many-rows': { status: 422, words: ({ limit }: { limit: number }) => text.fileTooManyRows(limit) },
  'table-too-many-columns': { status: 422, words: ({ limit }: { limit: number }) => text.fileTooManyColumns(limit) },
  'table-not-a-table': { status: 422, words: fixedText(text.fileNotTable) },
  'table-protected': { status: 422, words: fixedText(text.fileProtected) },
  'table-expands-too-far': { status: 422, words: fixedText(text.fileExpands) },
  'table-cell-too-long': {
    status: 422,
    words: ({ line, limit }: { line: number; limit: number }) => text.fileCellTooLong(line, limit),
  },
  'table-broken-row': { status: 422, words: ({ line }: { line: number }) => text.fileBrokenRow(line) },
};
