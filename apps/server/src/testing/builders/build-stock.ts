import { setCapacity } from '../../catalogue/inventory/set-capacity.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { TestOperator } from './build-operator.ts';

/** Limits the stock of the operator's ticket. */
export async function buildStock(
  db: Database,
  { client, service, ticket }: TestOperator,
  capacity: number,
): Promise<void> {
  await setCapacity(
    { db, clock: { now: () => new Date() } },
    { kind: 'system', id: null },
    { scope: 'ticket', client_id: client.id, service_id: service.id, ticket_id: ticket.id },
    capacity,
  );
}
