import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionsOfNoOperator, actionsOfOperator, sentenceOf } from '@fareway/texts/staff/audit/actions.ts';
import { inWords } from '@fareway/texts/words/in-words.ts';
import { expect, test } from 'vitest';
import { describeEntry } from './describe-entry.ts';
import type { AuditRow } from './queries.ts';

const server = join(import.meta.dirname, '../..');
const sources = globSync('**/*.ts', { cwd: server })
  .filter((path) => !/\.(test|fixture)\.ts$|^testing\//.test(path))
  .map((path) => ({ path, source: readFileSync(join(server, path), 'utf8') }));
const slug = `'([a-z]+(?:-[a-z]+)+)'`;
const written = new RegExp(`\\baction(?::| =) (?:[^,;\\n]*\\? )?${slug}(?: : ${slug})?|changeOf\\(${slug}`, 'g');

/** The actions that a file writes to the audit log. */
const actionsOf = (source: string) =>
  [...source.matchAll(written)].flatMap(([, ...slugs]) => slugs).filter((one) => one !== undefined);

const writers = sources.filter(
  ({ path, source }) =>
    /\b(writeAudit|writeAuditFor|makeChange|changeSettings)\(/.test(source) &&
    path !== 'operators/audit-log/write-audit.ts',
);

test('only one file writes to the audit log, and each file that calls it has actions that the next test finds', () => {
  const inserts = sources.filter(({ source }) => /insertInto\('audit_log'\)|INSERT\s+INTO\s+audit_log/i.test(source));
  expect(inserts.map(({ path }) => path)).toEqual(['operators/audit-log/write-audit.ts']);
  expect(writers.length).toBeGreaterThan(40);
  expect(writers.filter(({ source }) => actionsOf(source).length === 0).map(({ path }) => path)).toEqual([]);
});

test('C-190 every action that the code writes has words, and no other action has', () => {
  const actions = new Set(writers.flatMap(({ source }) => actionsOf(source)));
  const withWords = [...Object.keys(actionsOfOperator), ...Object.keys(actionsOfNoOperator)];
  expect(withWords.toSorted()).toEqual([...actions].toSorted());
});

test('C-190 every action is a sentence of its own, with and without a name, and not its slug', () => {
  const actions = [...Object.keys(actionsOfOperator), ...Object.keys(actionsOfNoOperator)];
  for (const by of ['staff', 'system', 'purchaser']) {
    const sentences = actions.map((action) => sentenceOf(action, { by }));
    expect(new Set(sentences).size).toBe(actions.length);
    for (const [index, sentence] of sentences.entries()) {
      expect.soft(sentence).toMatch(/^[A-Z][^.…]+[^.…]$/);
      expect.soft(sentence).not.toBe(inWords(actions[index]!));
    }
  }
  expect(sentenceOf('invite-staff', { by: 'staff', subject: 'a$&b@example.com' })).toBe(
    'Invited a$&b@example.com to the team',
  );
});

test('C-191 an action of an older release reads as its slug in words', () => {
  expect(sentenceOf('save-operator', { by: 'staff' })).toBe('Save operator');
  expect(sentenceOf('constructor', { by: 'staff' })).toBe('Constructor');
});

test('C-190 a typed text that looks like a day or an instant and is none is shown as it was typed', () => {
  const operator = { time_zone: 'Europe/London', currency: 'gbp' };
  const entry = {
    id: '',
    actor_kind: 'system',
    actor_id: null,
    action: 'rename-stop',
    subject_kind: 'stop',
    subject_id: '',
  };
  const describe = (name: string) =>
    describeEntry(
      { ...entry, before: null, after: { name }, at: new Date() },
      {
        operator,
        names: { staff: new Map(), devices: new Map(), things: new Map(), references: new Map() },
        seesMoney: true,
      },
    ).changes;
  for (const name of ['2026-99-99T00:00:00Z', '2026-02-31', '2026-01-01T99:00:00Z'])
    expect.soft(describe(name)).toEqual([{ label: expect.any(String) as string, after: name }]);
});

test('C-190 a refund is shown by its amount, and why something was done apart from the reason of what was taken back', () => {
  const describe = (action: string, values: Pick<AuditRow, 'before' | 'after'>) =>
    describeEntry(
      {
        id: '',
        actor_kind: 'system',
        actor_id: null,
        action,
        subject_kind: 'customer-ticket',
        subject_id: '',
        at: new Date(),
        ...values,
      },
      {
        operator: { time_zone: 'Europe/London', currency: 'gbp' },
        names: { staff: new Map(), devices: new Map(), things: new Map(), references: new Map() },
        seesMoney: true,
      },
    );
  const refund = { before: null, after: { amount: 12_50, currency: 'eur', reason: 'Moved away' } };
  expect(describe('refund-ticket', refund)).toMatchObject({
    changes: [
      { label: 'Amount', after: '€12.50' },
      { label: 'Currency', after: 'EUR' },
    ],
    reason: 'Moved away',
  });
  // of an older release
  const old = { before: null, after: { refund_id: '01980000-0000-7000-8000-000000000000', reason: 'Moved away' } };
  expect(describe('refund-ticket', old)).toMatchObject({ changes: [], reason: 'Moved away' });
  const back = describe('put-departure-back', {
    before: { name: 'S4', reason: 'Snow' },
    after: { name: 'S4', emailed: 2 },
  });
  expect(back.changes).toEqual([
    { label: 'Passengers emailed', after: '2' },
    { label: 'Reason', before: 'Snow' },
  ]);
  expect(back).not.toHaveProperty('reason');
  const moved = {
    before: { name: 'Next year', closes_on: '2027-03-01' },
    after: { name: 'Next year', closes_on: '2027-03-08' },
  };
  expect(describe('move-closing-day', moved)).toMatchObject({
    sentence: 'Moved the last day of the renewal campaign Next year',
    changes: [{ label: 'Last day', before: 'Mon 1st Mar 2027', after: 'Mon 8th Mar 2027' }],
  });
});
