import { nameKey } from '@fareway/domain/forms/name-key.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { connectDatabase } from '../connect.ts';
import type { Database } from '../connect.ts';
import { sql } from '../sql/sql.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ connectionString: database.connectionString, poolSize: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** The keys of the names in the database; null for a name with a character that its Unicode does not have. */
async function keysOf(names: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ key: string | null }>`
    SELECT CASE WHEN unicode_assigned(name) THEN name_key(name) END AS key
    FROM unnest(${names}::text[]) WITH ORDINALITY AS one (name, place) ORDER BY place`.execute(db);
  return rows.map(({ key }) => key);
}

/** Each character that text of the database can have. */
const characters = Array.from({ length: 0x10ffff }, (_, index) => index + 1)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

test('C-069 the database and the domain have one key for each character of Unicode, alone and within a name', async () => {
  const wrong: string[] = [];
  let compared = 0;
  for (let from = 0; from < characters.length; from += 100_000) {
    const names = characters
      .slice(from, from + 100_000)
      .filter((character) => /[^\p{Cn}\p{Co}]/u.test(character))
      .map((character) => `A${character} b${character}\u0301É`);
    const keys = await keysOf(names);
    for (const [index, key] of keys.entries()) {
      if (key === null) continue;
      compared += 1;
      if (key !== nameKey(names[index]!)) wrong.push(names[index]!);
    }
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(140_000);
});

test('C-069 the database and the domain have one key for hostile names', async () => {
  const hostile = fc.constantFrom(
    ...Array.from(
      '\u0301\u0307\u0323\u200B\u200D\u200E\u202E\u2066\u00AD\uFEFF\u034F\uFE0F\u00A0\u2003\u3000\u1680\u2800\t\n\u0085\u0092',
    ),
    ...Array.from("’‘ʼ`´′＇'\u1FFD-–—‑−﹣－"),
    ...Array.from('İıIißẞSςσΣſKÅΩﬁŉǰΐ가각ᄀ가ｱﾞ𝓐９½ﷺ'),
    '👨‍👩‍👧',
    '𐐀',
    'ﾞ',
  );
  const name = fc.string({
    unit: fc.oneof(hostile, hostile, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })),
    maxLength: 30,
  });
  const names = fc.sample(name, 20_000).map((one) => one.replaceAll('\0', ''));
  const keys = await keysOf(names);
  const wrong = names.filter((one, index) => keys[index] !== null && keys[index] !== nameKey(one));
  expect(wrong).toEqual([]);
  expect(keys.filter((key) => key !== null).length).toBeGreaterThan(15_000);
});

test('C-069 indexes and columns can have the key: it is immutable and safe in parallel', async () => {
  const { rows } = await sql`
    SELECT proname, provolatile, proparallel FROM pg_proc WHERE proname IN ('name_key', 'passengers_key') ORDER BY 1`.execute(
    db,
  );
  const kind = { provolatile: 'i', proparallel: 's' };
  expect(rows).toEqual([
    { proname: 'name_key', ...kind },
    { proname: 'passengers_key', ...kind },
  ]);
});
