import type { z } from 'zod';
import { setCapacity } from '../inventory/set-capacity.ts';
import { makeChange } from '../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../operators/audit-log/write-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { columnsOf, ticketDetails } from './ticket-details.ts';

/** Creates a ticket on sale for a service, with its stock when it is limited. Returns its id, which is new by default. */
export async function createTicket(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  service: { client_id: string; service_id: string },
  details: z.input<typeof ticketDetails>,
  id = newId(clock.now().getTime()),
): Promise<string> {
  const ticket = ticketDetails.parse(details);
  const { capacity, ...after } = ticket;
  const change = {
    client_id: service.client_id,
    actor,
    action: 'create-ticket',
    subject: { kind: 'ticket', id },
    after: { ...after, capacity },
  };
  await makeChange({ db, clock }, change, async (transaction) => {
    const { available, is_enabled, is_private } = ticket;
    await transaction
      .insertInto('tickets')
      .values({
        ...columnsOf(ticket),
        ...(available !== undefined && { available }),
        ...(is_enabled !== undefined && { is_enabled }),
        ...(is_private !== undefined && { is_private }),
        ...service,
        id,
      })
      .execute();
    if (capacity !== undefined)
      await setCapacity({ db: transaction, clock }, actor, { scope: 'ticket', ...service, ticket_id: id }, capacity);
  });
  return id;
}
