import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from './connect.ts';
import { named } from './named-statements.ts';

// A commit waits for the disk, and keeps its row locks while it waits: on a row that everybody wants, one order at a time
// gets to the disk. So the statements that take such a row commit without waiting, and the wait comes after, without locks,
// where PostgreSQL lets many wait for one write. What was not waited for must not be acted on: no charge, no ticket that is answered;
// also not by somebody else who reads it a moment later, and who therefore waits as well. A refusal takes nothing and is
// answered at once: should it be lost, the same request is decided anew.

/**
 * A column for the last SELECT of a statement that is a transaction of its own: its commit lets go of its locks without waiting for the
 * disk. The statement has to answer a row for it to count, and `untilDurable` has to follow.
 */
export const commitsQuickly: RawBuilder<unknown> = sql`set_config('synchronous_commit', 'off', true)`;

interface Waits {
  /** Under way: it may not cover what was committed since it began. */
  running: Promise<void> | undefined;
  /** Begins when that one ends, for everybody who asked meanwhile. */
  next: Promise<void> | undefined;
}

const waitsOf = new WeakMap<Database, Waits>();

/**
 * Waits until everything that was committed before, on any connection, is on the disk (and on the standbys that are waited for). Calls that
 * come while one waits share the next wait, so many purchases at once cost few of these statements.
 */
export async function untilDurable(db: Database): Promise<void> {
  const waits: Waits = waitsOf.get(db) ?? { running: undefined, next: undefined };
  waitsOf.set(db, waits);
  if (waits.running) {
    const waitAgain = () => {
      waits.next = undefined;
      return untilDurable(db);
    };
    waits.next ??= waits.running.then(waitAgain, waitAgain);
    return waits.next;
  }
  waits.running = writeDurably(db).finally(() => {
    waits.running = undefined;
  });
  return waits.running;
}

async function writeDurably(db: Database): Promise<void> {
  // a write of its own is what makes a commit wait: whatever came before it in the log is then safe too
  await sql`${named('until-durable')} SELECT pg_logical_emit_message(true, 'fareway', 'durable')`.execute(db);
}
