import type { Transaction } from 'kysely';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { newId } from '../../platform/ids.ts';
import { emailHolders } from '../../tickets/guardians/email-holders.ts';
import { stopMoved } from './stop-moved-mail.ts';

/** The names in an email about a moved stop. */
interface MoveNames {
  service: string;
  before: string;
  after: string;
}

/** Writes the audit row of each moved ticket, and sends its email. */
export async function reportMove(
  transaction: Transaction<DB>,
  now: Date,
  { client_id, actor, tickets, names }: { client_id: string; actor: Actor; tickets: string[]; names: MoveNames },
): Promise<void> {
  for (const id of tickets)
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'move-stop',
      subject: { kind: 'customer-ticket', id },
      before: { stop: names.before },
      after: { stop: names.after },
    });
  // each move is an event of its own, also a second one to the same stop
  const event = `moved ${newId(now.getTime())}`;
  await emailHolders(transaction, now, {
    client_id,
    tickets,
    template: stopMoved,
    eventOf: (id) => stopEvent(id, event),
    data: names,
  });
}

/** The event of an email about the stop of a ticket. */
export function stopEvent(ticketId: string, event: string): string {
  return `stop of ticket ${ticketId} ${event}`;
}
