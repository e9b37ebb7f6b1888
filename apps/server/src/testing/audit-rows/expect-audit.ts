import { expect } from 'vitest';
import type { Database } from '../../platform/database/connect.ts';

/** What an entry has to say: who made the change, of what, and what was before and after; null where there is nothing to say. */
export interface ExpectedEntry {
  by: string | null;
  subject: string;
  before?: unknown;
  after?: unknown;
}

/** Expects that the audit log of an operator, or of no operator, has these entries of an action, in this order, and no other ones (C-190). */
export async function expectAudit(
  db: Database,
  { client_id, subject_id }: { client_id: string | null; subject_id?: string },
  action: string,
  expected: readonly ExpectedEntry[],
): Promise<void> {
  const entries = db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_kind', 'subject_id', 'before', 'after'])
    .where('action', '=', action)
    .where('client_id', client_id === null ? 'is' : '=', client_id)
    .orderBy('id');
  const rows = await (subject_id === undefined ? entries : entries.where('subject_id', '=', subject_id)).execute();
  const found = rows.map(({ actor_id, subject_kind, subject_id: id, before, after }) => ({
    by: actor_id,
    subject: `${subject_kind} ${id}`,
    before,
    after,
  }));
  expect({ action, found }).toEqual({
    action,
    found: expected.map((entry) => ({ before: null, after: null, ...entry })),
  });
}
