import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRows } from './read-rows.ts';

const columns = ['one', 'two', 'three'] as const;

/** Reads the rows of a file that arrives in chunks of a length. */
async function read(text: string, length = 7): Promise<string[][]> {
  const bytes = Buffer.from(text);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
  }
  const rows: string[][] = [];
  await readRows({ open: () => chunks() }, { file: 'stops.txt', required: columns, limit: 100_000 }, () => {
    return (cells) => void rows.push([...cells]);
  });
  return rows;
}

test('C-071 rows whose cells go on over lines, with quotes and commas, are read as a CSV reader reads them', async () => {
  const cell = fc
    .string({ unit: fc.constantFrom('a', 'ü', ',', '"', '\n', ' '), maxLength: 12 })
    .map((text) => `x${text}x`);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 40 }),
      async (rows, length) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = [columns, ...rows].map((cells) => cells.map(quoted).join(',')).join('\n');
        expect(await read(text, length)).toEqual(parse(text, { from: 2 }));
      },
    ),
    { numRuns: 300 },
  );
});

test('F-28 a row with a quote that stays open is refused when it has more lines than a row can have', async () => {
  const header = `${columns.join(',')}\n`;
  const address = `a,"${'1\n'.repeat(20)}",b`;
  expect(await read(header + address)).toHaveLength(1);
  for (const line of ['\n', '""\n', '",a,"\n'])
    await expect(read(`${header}a,"${line.repeat(1_100)}`, 100)).rejects.toMatchObject({
      reason: { problem: 'row-too-long' },
    });
});
