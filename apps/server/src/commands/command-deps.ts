import { userInfo } from 'node:os';
import type { StaffActor } from '../operators/audit-log/write-audit.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Deps } from '../platform/deps.ts';
import { UsageError } from '../platform/usage-error.ts';

/** What the staff commands work with. */
export interface CommandDeps extends Pick<Deps, 'db' | 'clock' | 'nudge'> {
  /** The member of staff whom the audit log names. */
  staff: StaffActor;
}

/** A command runs without a server. The jobs of a running server see its changes at their next turn. */
export function commandDeps(db: Database, staff: StaffActor): CommandDeps {
  return { db, clock: systemClock, nudge: () => undefined, staff };
}

/**
 * Returns the member of staff who runs a command: STAFF_NAME, or else the user of the operating system. Throws a UsageError for a name that is
 * not 1 to 60 visible characters.
 */
export function readStaff({ STAFF_NAME = '' }: Record<string, string | undefined>): StaffActor {
  const id = (STAFF_NAME || nameOfSystemUser()).trim();
  if (!/^[^\p{C}]{1,60}$/u.test(id)) throw new UsageError('Set STAFF_NAME to your name, in up to 60 characters.');
  return { kind: 'staff', id };
}

/** Returns the name of the operating system's user; empty for a user without a name, as in some containers. */
function nameOfSystemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

/** Returns the reason for a change: the last words of a command. Throws a UsageError if there are none. */
export function readReason(words: string[]): string {
  const reason = words.join(' ').trim();
  if (reason === '') throw new UsageError('Write a reason at the end. It is kept in the audit log.');
  return reason;
}
