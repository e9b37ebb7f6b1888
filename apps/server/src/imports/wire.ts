import { importKinds } from '@fareway/domain/imports/import-kinds.ts';
import { z } from 'zod';
import { personalText } from '../platform/personal-data/personal-text.ts';
import { feedOnWire } from './feed-on-wire.ts';

/** What is imported from a table. */
export const kind = z.enum(importKinds);
export const anyKind = z.enum([...importKinds, 'gtfs']);
const person = z.string().nullable();
export const counts = z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() });
export const dayOrder = z.enum(['day-first', 'month-first']);

/** An import as its page shows it. */
export const importOnWire = z.object({
  id: z.string(),
  kind: anyKind,
  kind_name: z.string(),
  undo_effect: z.string().describe('What taking it back does'),
  file_name: z.string(),
  created_at: z.iso.datetime(),
  made_by: person,
  rows: z.int().nullable().describe('Null when the file is not kept any more'),
  format: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'xlsx']).nullable(),
  done: z.object({ at: z.iso.datetime(), by: person, counts, can_undo_until: z.iso.datetime() }).nullable(),
  undone: z.object({ at: z.iso.datetime(), by: person }).nullable(),
  preview: z
    .object({
      columns: z.array(
        z.object({
          letter: z.string(),
          // of a file without names of columns it is a row of people
          name: personalText,
          field: z.string().nullable(),
          why: z.enum(['name', 'other-name', 'remembered', 'chosen']).nullable(),
          isDuplicate: z.boolean(),
          examples: z.array(personalText),
          days: z
            .object({
              isAmbiguous: z.boolean(),
              order: dayOrder.nullable(),
              example: z.object({ typed: z.string(), dayFirst: z.string(), monthFirst: z.string() }).nullable(),
            })
            .nullable(),
        }),
      ),
      fields: z.array(z.object({ field: z.string(), name: z.string() })).describe('What columns can fill'),
      missing: z.array(z.string()).describe('The required fields that no column fills'),
      notes: z
        .array(z.string())
        .describe('What of the file is not read: rows above the names of the columns, and what the sheet hides'),
      judgement: z
        .object({
          digest: z.string(),
          counts,
          keys: z.record(z.string(), z.int()),
          sentences: z.array(z.string()).describe('What happens besides the numbers of rows'),
          refused: z.array(z.object({ line: z.int(), column: z.string(), value: personalText, words: personalText })),
        })
        .nullable()
        .describe('Null until every required field has a column and the order of all days is known'),
      feed: feedOnWire,
    })
    .nullable()
    .describe('Null when the import is done'),
});
