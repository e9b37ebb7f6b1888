import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockOperator } from '../calendars/write-calendar.ts';
import { readUses } from './service-use.ts';
import type { ServiceKey } from './service-use.ts';
import { lockService } from './write-service.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * Takes a service out of the shop (C-034). Does nothing for an archived one. Refuses with service-unknown, and with service-in-use while somebody
 * travels with it today or later or is paying for that. An order that begins at the same moment is counted, or is refused itself.
 */
export async function archiveService(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  { client_id, service_id }: ServiceKey,
): Promise<void> {
  await archiveServices(deps, actor, client_id, [service_id]);
}

/** The same for several services of an operator, with the same number of statements. Locks the operator, then the services in the order of their ids. */
export async function archiveServices(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  client_id: string,
  service_ids: readonly string[],
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (transaction) => {
    const services = await lockForSale(transaction, client_id, service_ids);
    if (services.length < service_ids.length) refuse('service-unknown', {});
    const offered = services.filter(({ archived_at }) => archived_at === null);
    const ids = offered.map(({ id }) => id);
    if (ids.length === 0) return;
    const used = (await readUses(transaction, client_id, ids, now)).find(
      ({ tickets, passes, orders }) => tickets + passes + orders > 0,
    );
    if (used) refuse('service-in-use', { ...used });
    await sql`
      UPDATE services SET archived_at = ${now}
      WHERE client_id = ${client_id} AND id = ANY (${ids}::uuid[])`.execute(transaction);
    const audits = offered.map(({ id, name }) => ({
      ...changeOf(actor, { client_id, service_id: id }),
      action: 'archive-service',
      before: { name },
    }));
    await writeAudit(transaction, now, ...audits);
  });
}

/** Brings an archived service back into the shop. Does nothing for another one. Refuses with service-unknown. */
export async function restoreService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  service: ServiceKey,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (transaction) => {
    const { archived_at, name } = await lockService(transaction, service, now);
    if (!archived_at) return;
    await transaction
      .updateTable('services')
      .set({ archived_at: null })
      .where('client_id', '=', service.client_id)
      .where('id', '=', service.service_id)
      .execute();
    await writeAudit(transaction, now, { ...changeOf(actor, service), action: 'restore-service', after: { name } });
  });
}

/** Locks services as `lockService` does, and waits for the orders of them that are being begun. Later orders wait for this transaction. */
async function lockForSale(transaction: Transaction<DB>, client_id: string, service_ids: readonly string[]) {
  await lockOperator(transaction, client_id);
  // an order holds FOR KEY SHARE of its services
  const { rows } = await sql<{ id: string; name: string; archived_at: Date | null }>`
    SELECT id, name, archived_at FROM services
    WHERE client_id = ${client_id} AND id = ANY (${[...service_ids]}::uuid[]) ORDER BY id FOR UPDATE`.execute(
    transaction,
  );
  return rows;
}

function changeOf(actor: StaffActor, { client_id, service_id }: ServiceKey) {
  return { client_id, actor, subject: { kind: 'service', id: service_id } };
}
