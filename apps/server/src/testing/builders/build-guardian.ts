import type { Insertable } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { Guardians } from '../../platform/database/schema.ts';
import { newId } from '../../platform/ids.ts';

/** Writes a guardian who has accepted a customer ticket of another purchaser, or an open invitation when no user is given. */
export async function buildGuardian(
  db: Database,
  ticket: { client_id: string; id: string },
  overrides: Partial<Insertable<Guardians>> & { email: string },
) {
  const invitedAt = overrides.invited_at ?? new Date('2026-11-20T18:00:00Z');
  return db
    .insertInto('guardians')
    .values({
      client_id: ticket.client_id,
      id: newId(),
      customer_ticket_id: ticket.id,
      place: 1,
      invited_at: invitedAt,
      accepted_at: overrides.user_id ? invitedAt : null,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
