import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionsOfNoOperator, actionsOfOperator } from '@fareway/texts/staff/audit-actions.ts';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, '../..');
/** Tests that read the audit log, by their paths. Those that name all actions without playing them are left out. */
const readers = globSync('**/*.test.ts', { cwd: server })
  .filter((path) => !/(every-action|audit-words)\.test\.ts$/.test(path))
  .map((path) => ({ path, source: readFileSync(join(server, path), 'utf8') }))
  .filter(({ source }) => /\baudit_log\b|\bexpectAudit\(|\bexpectOf\(/.test(source));

const sentences: Readonly<Record<string, unknown>> = { ...actionsOfOperator, ...actionsOfNoOperator };

/**
 * Whether a test compares the entries of an action: it names the action as a whole text, after its actor, or at the beginning of a text that goes on with
 * a value; or it names the sentence that the log shows for it.
 */
const isAsserted = (action: string) =>
  readers.some(
    ({ source }) =>
      new RegExp(`['"\`](?:[a-z ]+: )?${action}(?:['"\`]| \\$\\{)`).test(source) ||
      source.includes(`sentence: '${String(sentences[action])}'`),
  );

test('C-190 each action that the code can write is asserted by a test that reads the audit log', () => {
  const actions = [...Object.keys(actionsOfOperator), ...Object.keys(actionsOfNoOperator)];
  expect(actions.length).toBeGreaterThan(120);
  expect(actions.filter((action) => !isAsserted(action))).toEqual([]);
  // the search finds nothing for an action that no test names
  expect(isAsserted(['invented', 'action'].join('-'))).toBe(false);
});
