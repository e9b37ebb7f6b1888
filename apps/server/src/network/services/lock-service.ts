import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';

/**
 * Locks an operator and one of its services, in the order of the search (refresh_search_places), so that two changes of the network are made one
 * after the other. Refuses a service that does not exist. `with-orders` waits for the orders of it that are being begun, which hold FOR KEY SHARE, so that
 * they are counted. Orders, tickets and boardings of the service wait for this transaction then. An order that read the service before the change and begins
 * after it is not compared with the change.
 */
export async function lockService(
  transaction: Transaction<DB>,
  { client_id, service_id }: { client_id: string; service_id: string },
  lock: 'with-orders' | 'without-orders' = 'without-orders',
): Promise<{ time_zone: string; name: string }> {
  const operator = await transaction
    .selectFrom('clients')
    .select('time_zone')
    .where('id', '=', client_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const query = transaction
    .selectFrom('services')
    .select('name')
    .where('client_id', '=', client_id)
    .where('id', '=', service_id);
  const locked = lock === 'with-orders' ? query.forUpdate() : query.forNoKeyUpdate();
  const service = await locked.executeTakeFirst();
  return service ? { ...operator, ...service } : refuse('service-unknown', {});
}
