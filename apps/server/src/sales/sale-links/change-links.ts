import { randomBytes } from 'node:crypto';
import { mostSaleLinks } from '@fareway/domain/sales/sale-link.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';

/** What a link sells. */
export interface NewLink {
  label: string;
  /** How many tickets; null without a limit. */
  max_uses: number | null;
  /** Who may buy by it; empty for everybody who has it. */
  emails: readonly string[];
}

interface TicketKey {
  client_id: string;
  ticket_id: string;
}

/**
 * Makes a link that sells a published private ticket (C-054). From now on the ticket opens by the code of a link only. Returns its id. Refuses with
 * sale-link-ticket-unknown and sale-links-full.
 */
export async function makeLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  { client_id, ticket_id }: TicketKey,
  { label, max_uses, emails }: NewLink,
): Promise<string> {
  const now = clock.now();
  const id = newId(now.getTime());
  await inTransaction(db, async (transaction) => {
    // two links are made one after the other, so that there are not more than the most
    const ticket = await transaction
      .selectFrom('tickets')
      .select('name')
      .where('client_id', '=', client_id)
      .where('id', '=', ticket_id)
      .where('is_private', '=', true)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!ticket) return refuse('sale-link-ticket-unknown', {});
    const working = await transaction
      .selectFrom('sale_links')
      .select('id')
      .where('client_id', '=', client_id)
      .where('ticket_id', '=', ticket_id)
      .where('ended_at', 'is', null)
      .limit(mostSaleLinks)
      .execute();
    if (working.length === mostSaleLinks) refuse('sale-links-full', { most: mostSaleLinks });
    await transaction
      .insertInto('sale_links')
      .values({
        client_id,
        id,
        ticket_id,
        code: randomBytes(16).toString('base64url'),
        label,
        max_uses,
        emails: emails.length > 0 ? [...new Set(emails.map((email) => email.toLowerCase()))] : null,
        created_by: actor.id,
        created_at: now,
      })
      .execute();
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'make-sale-link',
      subject: { kind: 'ticket', id: ticket_id },
      // the log does not repeat the addresses
      after: { name: ticket.name, label, max_uses: max_uses ?? undefined, number_of_addresses: emails.length },
    });
  });
  return id;
}

/**
 * Ends a link at once, and forgets its addresses. Purchasers who are paying finish. Ending it again changes nothing. Refuses with sale-link-unknown.
 */
export async function endLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  { client_id, ticket_id, id }: TicketKey & { id: string },
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (transaction) => {
    const link = await transaction
      .selectFrom('sale_links')
      .innerJoin('tickets', (join) =>
        join.onRef('tickets.client_id', '=', 'sale_links.client_id').onRef('tickets.id', '=', 'sale_links.ticket_id'),
      )
      .select(['label', 'ended_at', 'emails', 'tickets.name'])
      .where('sale_links.client_id', '=', client_id)
      .where('sale_links.ticket_id', '=', ticket_id)
      .where('sale_links.id', '=', id)
      .forNoKeyUpdate('sale_links')
      .executeTakeFirst();
    if (!link) return refuse('sale-link-unknown', {});
    if (link.ended_at) return;
    await transaction
      .updateTable('sale_links')
      .set({ ended_at: now, emails: link.emails && [] })
      .where('client_id', '=', client_id)
      .where('id', '=', id)
      .execute();
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'end-sale-link',
      subject: { kind: 'ticket', id: ticket_id },
      before: { name: link.name, label: link.label },
    });
  });
}
