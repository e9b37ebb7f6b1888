import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionsOfNoOperator, actionsOfOperator } from '@fareway/texts/staff/audit/actions.ts';
import { expect, test } from 'vitest';
import { actionsWithoutValues, refuseWithoutValues } from './expect-audit.ts';
import type { Action, ExpectedEntry } from './expect-audit.ts';

const server = join(import.meta.dirname, '../..');

/**
 * What tests hand to `expectAudit`, or to a function `expectOf` of their own that calls it. It compares the entries of an action with their values, and
 * refuses an expectation without values, save for the actions that have none. No other assertion counts: one that leaves the values out looks the same.
 */
const compared = globSync('**/*.test.ts', { cwd: server }).flatMap((path) =>
  comparedIn(readFileSync(join(server, path), 'utf8')),
);

function comparedIn(source: string): string[] {
  const isOwn = /\bconst expectOf = (?:(?!\bconst )[^])*?=>\s*expectAudit\(/.test(source);
  return [...source.matchAll(isOwn ? /\bexpect(?:Audit|Of)(?=\()/g : /\bexpectAudit(?=\()/g)].map(
    ({ 0: name, index }) => argumentsAt(source, index + name.length),
  );
}

/** The text from an opening parenthesis to its closing one, without comments. */
function argumentsAt(source: string, start: number): string {
  const tokens = /\/\/.*|\/\*[^]*?\*\/|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|[^]/g;
  let [text, depth] = ['', 0];
  tokens.lastIndex = start;
  for (let token = tokens.exec(source)?.[0]; token !== undefined; token = tokens.exec(source)?.[0]) {
    if (!/^\/[/*]/.test(token)) text += token;
    if (token === '(') depth += 1;
    if (token === ')' && --depth === 0) break;
  }
  return text;
}

/** Whether one of the calls names the action and expects an entry of it. */
const isAmong = (calls: readonly string[], action: string) =>
  calls.some((call) => new RegExp(`[(,]\\s*'${action}',(?!\\s*(?:\\[\\]|\\)))`).test(call));

test('C-190 the entries of each action that the code can write are compared with their values', () => {
  const actions = [...Object.keys(actionsOfOperator), ...Object.keys(actionsOfNoOperator)];
  expect(actions.length).toBeGreaterThan(120);
  expect(actions.filter((action) => !isAmong(compared, action))).toEqual([]);
});

test('an action that is named elsewhere, in a comment, without an entry or without the shared comparison does not count', () => {
  const counts = (...lines: string[]) => isAmong(comparedIn(lines.join('\n')), 'do-it');
  expect(counts("expectAudit(db, { client_id }, 'do-it', [{ by, subject, after: { name: \"'(\" } }]);")).toBe(true);
  expect(counts("expectAudit(db, { client_id }, 'do-it', []);")).toBe(false);
  const ofOther = "expectAudit(db, of, 'do-other', [{ by, subject, after: { to: name } }]);";
  expect(counts(ofOther, "run('do-it', name);")).toBe(false);
  expect(counts('expectAudit(', '  db,', "  // of, 'do-it', [entry]", "  'do-other',", '  [entry],', ');')).toBe(false);
  expect(counts(ofOther, "expect(await entries()).toEqual([{ action: 'do-it', after: { name } }]);")).toBe(false);
  const ofOwn = (comparison: string) =>
    counts(
      ofOther,
      'const expectOf = (of, ...rest) =>',
      `  ${comparison}(db, of, rest);`,
      "expectOf(operator, 'do-it', { by, subject, after });",
    );
  expect([ofOwn('expectAudit'), ofOwn('compare')]).toEqual([true, false]);
});

test('an expectation that an entry without values would meet is refused, and so is one with values of an action that has none', () => {
  const isRefused = (action: Action, values: Pick<ExpectedEntry, 'before' | 'after'>) => {
    try {
      refuseWithoutValues(action, { by: null, subject: 'client x', ...values });
      return false;
    } catch {
      return true;
    }
  };
  for (const values of [
    { after: { name: 'A' } },
    { before: { name: 'A' } },
    { before: { at: null }, after: { at: 1 } },
  ])
    expect.soft(isRefused('rename-stop', values), JSON.stringify(values)).toBe(false);
  const empty = [{}, { name: undefined }, expect.anything(), expect.any(Object), expect.objectContaining({})];
  for (const [index, values] of empty.entries()) {
    expect.soft(isRefused('rename-stop', { after: values }), `after ${index}`).toBe(true);
    expect.soft(isRefused('rename-stop', { before: values, after: { name: 'A' } }), `before ${index}`).toBe(true);
  }
  expect(isRefused('rename-stop', {})).toBe(true);
  for (const action of Object.keys(actionsWithoutValues) as Action[]) {
    expect.soft(isRefused(action, {}), action).toBe(false);
    expect.soft(isRefused(action, { after: { name: 'A' } }), action).toBe(true);
  }
});
