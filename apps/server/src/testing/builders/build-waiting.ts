import type { Database } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import type { TestOperator } from './build-operator.ts';

/** Families on the waiting list of the operator's service, each with this number of passengers. */
export async function buildWaiting(
  db: Database,
  { client, service, ticket }: TestOperator,
  families: readonly number[],
  year: string = ticket.year,
): Promise<void> {
  for (const [index, passengers] of families.entries()) {
    const id = newId();
    await db
      .insertInto('waiting_list_entries')
      .values({
        client_id: client.id,
        id,
        service_id: service.id,
        year,
        email: `family-${id}@example.com`,
        mobile: '+447700900123',
        post_code: 'BD23 1AA',
        passengers: JSON.stringify(
          Array.from({ length: passengers }, (_, child) => ({ firstName: `Child ${child}`, lastName: `No ${index}` })),
        ),
        joined_at: new Date(),
      })
      .execute();
  }
}
