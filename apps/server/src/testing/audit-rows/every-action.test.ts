import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionsOfNoOperator, actionsOfOperator } from '@fareway/texts/staff/audit/actions.ts';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, '../..');
/** The tests of the log itself, which write entries of any action, and those of the demonstration, which only look for them. */
const others = /^operators\/audit-log\/|^demo\/|every-action\.test\.ts$/;
/** Tests that read the audit log. */
const readers = globSync('**/*.test.ts', { cwd: server })
  .filter((path) => !others.test(path))
  .map((path) => readFileSync(join(server, path), 'utf8'))
  .filter((source) => /\baudit_log\b|\bexpectAudit\(|\bexpectOf\(/.test(source));

const sentences: Readonly<Record<string, unknown>> = { ...actionsOfOperator, ...actionsOfNoOperator };

/**
 * Whether a test compares the entries of an action: it names the action as a whole text, after its actor, or at the beginning of a text that goes on with
 * a value; or it names the sentence that the log shows for it. A call or a mail of the same name is not an entry.
 */
const isAsserted = (action: string) =>
  readers.some(
    (source) =>
      new RegExp(`(?<!\\.(?:post|toBe|toContain)\\()['"\`](?:[a-z ]+: )?${action}(?:['"\`]| \\$\\{)`).test(source) ||
      source.includes(`sentence: '${String(sentences[action])}'`),
  );

test('C-190 each action that the code can write is asserted by a test that reads the audit log', () => {
  const actions = [...Object.keys(actionsOfOperator), ...Object.keys(actionsOfNoOperator)];
  expect(actions.length).toBeGreaterThan(120);
  expect(actions.filter((action) => !isAsserted(action))).toEqual([]);
  // the search finds nothing for an action that no test names
  expect(isAsserted(['invented', 'action'].join('-'))).toBe(false);
});
