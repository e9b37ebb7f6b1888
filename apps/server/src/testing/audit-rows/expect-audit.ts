import type { actionsOfNoOperator, actionsOfOperator } from '@fareway/texts/staff/audit/actions.ts';
import { expect } from 'vitest';
import type { Actor } from '../../operators/audit-log/write-audit.ts';
import type { Database } from '../../platform/database/connect.ts';

export type Action = keyof typeof actionsOfOperator | keyof typeof actionsOfNoOperator;

/** Actions whose entries have no values, each with the reason. Every other entry says what was before, what is after, or both. */
export const actionsWithoutValues = {
  'ask-for-data-archive': 'An archive has all data of the operator.',
  'download-data-archive': 'An archive has all data of the operator.',
  'dispute-payment': 'The order is the subject, and has the payment with its amount.',
  'erase-passenger': 'The names that were erased must not stay in the log.',
  'renew-code': 'A code is a secret.',
  'close-account': 'What the account had must not stay in the log.',
  'set-up-authenticator': 'The key of an authenticator app is a secret.',
  'replace-authenticator': 'The key of an authenticator app is a secret.',
  'reset-password': 'A password is a secret.',
  'undo-email-change': 'The log is not erased with an account, so it has no address of a purchaser.',
  'verify-email-change': 'The log is not erased with an account, so it has no address of a purchaser.',
  'replace-mandate': 'The references of a bank are in no entry, and the status stays the same.',
} as const satisfies Partial<Record<Action, string>>;

/** What an entry has to say: who made the change, of what, and what was before and after; null where there is nothing to say. */
export interface ExpectedEntry {
  by: string | null;
  /** Compared only where it is given. */
  kind?: Actor['kind'];
  subject: string;
  before?: unknown;
  after?: unknown;
}

/** Expects that the audit log of an operator, or of no operator, has these entries of an action, in this order, and no other ones (C-190). */
export async function expectAudit(
  db: Database,
  { client_id, subject_id }: { client_id: string | null; subject_id?: string },
  action: Action,
  expected: readonly ExpectedEntry[],
): Promise<void> {
  for (const entry of expected) refuseWithoutValues(action, entry);
  const entries = db
    .selectFrom('audit_log')
    .select(['actor_kind', 'actor_id', 'subject_kind', 'subject_id', 'before', 'after'])
    .where('action', '=', action)
    .where('client_id', client_id === null ? 'is' : '=', client_id)
    .orderBy('id');
  const rows = await (subject_id === undefined ? entries : entries.where('subject_id', '=', subject_id)).execute();
  const found = rows.map(({ actor_kind, actor_id, subject_kind, subject_id: id, before, after }, index) => ({
    by: actor_id,
    ...(expected[index]?.kind !== undefined && { kind: actor_kind }),
    subject: `${subject_kind} ${id}`,
    before,
    after,
  }));
  expect({ action, found }).toStrictEqual({
    action,
    found: expected.map((entry) => ({ before: null, after: null, ...entry })),
  });
}

/**
 * Refuses an expectation that an entry without values, or with empty ones, would meet: its test would not notice that the code writes them no more. Of an
 * action without values it refuses one that has any.
 */
export function refuseWithoutValues(action: Action, { before = null, after = null }: ExpectedEntry): void {
  const given = [before, after].filter((values) => values !== null);
  if (Object.hasOwn(actionsWithoutValues, action)) {
    if (given.length > 0) throw new Error(`${action} is in the list of actions without values, so it has none`);
    return;
  }
  if (given.length === 0 || given.some(fitsNothing))
    throw new Error(`the test does not compare the values of ${action}: an entry without them would do`);
}

function fitsNothing(values: unknown): boolean {
  return [null, {}].some((nothing) => {
    try {
      expect(nothing).toEqual(values);
      return true;
    } catch {
      return false;
    }
  });
}
