import type { RawBuilder } from 'kysely';
import type { Database } from './connect.ts';
import { named } from './named-statements.ts';
import { sql } from './sql/sql.ts';

// A commit waits for the disk and holds its row locks while it waits. On a row that every order wants, only one order at a time would get to the
// disk. So a statement that takes such a row commits without waiting, and the wait follows without locks, where one write to the disk
// serves many. Before the wait ends, nothing may depend on the commit: no charge, and no response with a ticket, also not in another request
// that reads the row in between. That request waits as well. A refusal takes nothing and is sent at once: if it is lost, the same request
// is decided again.

/**
 * A column for the last SELECT of a statement that is a transaction of its own. Its commit releases the locks without waiting for the disk.
 * It takes effect only when the statement returns a row, and `untilDurable` has to follow.
 */
export const commitsQuickly: RawBuilder<unknown> = sql`set_config('synchronous_commit', 'off', true)`;

interface Waits {
  /** The wait that is running. It may not cover commits since it began. */
  running: Promise<void> | undefined;
  /** Begins when that one ends, for all calls that came while it ran. */
  next: Promise<void> | undefined;
}

const waitsOf = new WeakMap<Database, Waits>();

/**
 * Waits until all earlier commits, on any connection, are on the disk (and on the standbys that PostgreSQL waits for). Calls that come while
 * one waits share the next wait, so many concurrent purchases cost few of these statements.
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
  // only a commit with a write waits for the disk; everything before it in the log is then on the disk, too
  await sql`${named('until-durable')} SELECT pg_logical_emit_message(true, 'fareway', 'durable')`.execute(db);
}
