import { lists } from '@fareway/domain/staff/list-columns.ts';
import { z } from 'zod';
import { personalText } from '../personal-data/personal-text.ts';
import { choicesOnWire } from './choices.ts';

const named = {
  name: z.string().describe('In the query of the call, and in the address of the page'),
  label: z.string(),
};

const field = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), ...named, hint: z.string().optional(), most: z.int().describe('Characters') }),
  z.object({ kind: z.literal('day'), ...named }),
  z.object({
    kind: z.literal('choice'),
    ...named,
    placeholder: z.string().describe('The words for no choice'),
    options: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  z.object({
    kind: z.literal('find'),
    ...named,
    placeholder: z.string().describe('The words for no choice'),
    choices: choicesOnWire,
    call: z.string().describe('The call that finds options by `find`, after /api, with its query so far'),
  }),
]);

const cellOf = (text: z.ZodString) =>
  z.object({
    text,
    detail: z.string().optional().describe('A smaller line below'),
    tone: z.enum(['success', 'info', 'warning', 'neutral']).optional().describe('Of a badge'),
  });

/** `text` is the schema of what a row says. */
const listOf = (text: z.ZodString) =>
  z.object({
    title: z.string(),
    lead: z.string(),
    links: z.array(z.object({ words: z.string(), href: z.string() })).describe('Pages that belong to the list'),
    filter: z.object({
      label: z.string(),
      fields: z.array(field),
      all: z.string().describe('The link that removes it'),
    }),
    filters: z
      .array(z.object({ name: z.string(), words: z.string() }))
      .describe('What the query filters by, in words, by the names in the query'),
    found: z.string().describe('How many rows there are, in words'),
    total: z.int().nullable().describe('The number of rows of all pages; null where it is not counted'),
    list: z.enum(lists).describe('The list whose columns each member can choose'),
    columns: z
      .array(
        z.object({
          key: z.string(),
          label: z.string(),
          is_shown: z.boolean().describe('Unless the member has chosen otherwise'),
          order: z
            .object({
              direction: z.enum(['ascending', 'descending', 'none']),
              next: z.string().describe('For `order` in the query, to order by this column or to turn its order round'),
            })
            .optional(),
        }),
      )
      .describe('The first one names the rows'),
    rows: z.array(
      z.object({
        id: z.string(),
        cells: z.record(z.string(), cellOf(text)).describe('By the keys of the columns'),
        link: z
          .object({ words: z.string(), of: text.describe('Which row, read aloud'), href: z.string() })
          .optional()
          .describe('A page about the row'),
      }),
    ),
    next: z.string().nullable().describe('For `after` of the next page; null on the last one'),
    none: z.object({
      title: z.string().describe('Where the filters leave no row'),
      yet: z.string().describe('Where there is no row at all'),
      yet_next: z.string().describe('When there will be one'),
    }),
    file: z
      .string()
      .nullable()
      .describe(
        'The call for a file of all that match, or of the rows with the `ids`, after /api; null without a file',
      ),
  });

/**
 * A list of the console that the server describes, with its words. One page of the console draws all of them: its address is that of the call, with the
 * same query (decision 307).
 */
export const describedList = listOf(z.string());

/** The same for a list whose rows say something of passengers or purchasers. */
export const describedListOfPeople = listOf(personalText);

/** A list of the console as its page draws it. */
export type DescribedList = z.infer<typeof describedList>;

/** A row of a described list. */
export type DescribedRow = DescribedList['rows'][number];
