import { randomBytes } from 'node:crypto';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import * as text from '@fareway/texts/operators/practice.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import {
  createPractice,
  deleteContents,
  fillFromOriginal,
  findPractice,
  lockPractice,
} from '../../operators/practice.ts';
import { practiceAccountOf } from '../../payments/practice/pretend-cards.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { SalesDeps } from '../orders/order-kind.ts';
import { countContents } from './count-contents.ts';
import { inventFamilies } from './invented-families.ts';
import { sellToFamilies } from './sell-to-families.ts';
import { sql } from '../../platform/database/sql/sql.ts';

type PracticeDeps = Pick<SalesDeps, 'db' | 'clock' | 'config' | 'orderKinds' | 'nudge'>;

/**
 * Opens the practice operator of an operator, with copies of what it sells and with invented families that have bought tickets with pretend payments, in
 * one transaction (C-061). Opening it again, also at the same time, opens nothing. Returns its slug.
 */
export async function openPractice(deps: PracticeDeps, actor: StaffActor, clientId: string): Promise<string> {
  const slug = await whileOriginalChanges(deps.db, async (transaction) => {
    const { original } = await findPractice(transaction, clientId);
    await lockPractice(transaction, original.id);
    const before = (await findPractice(transaction, clientId)).practice;
    if (before) return before.slug;
    const now = deps.clock.now();
    const password = newPassword();
    const id = await createPractice(transaction, now, original.id, {
      account: practiceAccountOf,
      suffix: text.nameSuffix,
      password,
    });
    const { practice } = await findPractice(transaction, id);
    await fill(deps, transaction, practice!);
    await writeAudit(transaction, now, {
      client_id: original.id,
      actor,
      action: 'open-practice',
      subject: { kind: 'client', id },
      after: { name: practice!.name },
    });
    return practice!.slug;
  });
  deps.nudge('send-messages');
  return slug;
}

/**
 * Empties a practice operator: deletes its sales, its families and what was changed there, and makes it again as the real operator is now, in one
 * transaction. `expected` is when it was last filled, as the person saw it: a second press, and one on an old page, refuse with practice-changed and
 * delete nothing. A purchase at the same moment either comes first and is deleted, or is refused.
 */
export async function emptyPractice(
  deps: PracticeDeps,
  actor: StaffActor,
  clientId: string,
  expected: Date,
): Promise<void> {
  await whileOriginalChanges(deps.db, async (transaction) => {
    const { original } = await findPractice(transaction, clientId);
    await lockPractice(transaction, original.id);
    const { practice } = await findPractice(transaction, clientId);
    if (!practice) return refuse('practice-unknown', {});
    const filledAt = practice.emptied_at ?? practice.opened_at;
    if (filledAt.getTime() !== expected.getTime()) return refuse('practice-changed', {});
    // two emptyings within a millisecond would have the same time
    const now = new Date(Math.max(deps.clock.now().getTime(), filledAt.getTime() + 1));
    const before = await countContents(transaction, practice.id);
    const password = newPassword();
    await deleteContents(transaction, now, practice.id, { password });
    await fill(deps, transaction, { ...practice, family_password: password });
    const entry = { actor, action: 'empty-practice', subject: { kind: 'client', id: practice.id }, before };
    // the practice operator is emptied, the real one is where people look
    await writeAudit(transaction, deps.clock.now(), { client_id: original.id, ...entry });
    await writeAudit(transaction, deps.clock.now(), { client_id: practice.id, ...entry });
  });
  deps.nudge('send-messages');
}

const foreignKeyViolation = '23503';
const tries = 4;

/**
 * Runs the work in one transaction. Its statements may take longer than those of other calls: a large operator has a hundred thousand rows to copy. The
 * tables are read one after the other, so a ticket of a service that a colleague has added since has no service among the copies. Then the work is done again.
 */
async function whileOriginalChanges<T>(
  db: PracticeDeps['db'],
  work: (transaction: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(db, async (transaction) => {
        // less than the time in which the console waits for a response
        await sql`SET LOCAL statement_timeout = '80s'`.execute(transaction);
        return work(transaction);
      });
    } catch (error) {
      if (attempt === tries || (error as { code?: string }).code !== foreignKeyViolation) throw error;
    }
  }
}

async function fill(
  deps: PracticeDeps,
  transaction: Transaction<DB>,
  practice: { id: string; slug: string; family_password: string },
): Promise<void> {
  await fillFromOriginal(transaction, practice.id);
  const families = await inventFamilies(transaction, deps.clock.now(), practice, practice.family_password);
  await sellToFamilies(deps, transaction, practice.id, families);
}

/** Easy to read out, and hard to guess: 60 bits. */
function newPassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const drawn = Array.from(randomBytes(12), (byte) => letters[byte % 32]);
  return [drawn.slice(0, 4), drawn.slice(4, 8), drawn.slice(8)].map((part) => part.join('')).join('-');
}
