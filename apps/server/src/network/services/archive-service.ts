import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { readUse } from './service-use.ts';
import type { ServiceKey } from './service-use.ts';
import { lockService } from './write-service.ts';

/**
 * Takes a service out of the shop (C-034). Does nothing for an archived one. Refuses with service-unknown, and with service-in-use while somebody
 * travels with it today or later or is paying for that. An order that begins at the same moment is counted, or is refused itself.
 */
export async function archiveService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  service: ServiceKey,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (transaction) => {
    const { archived_at, name } = await lockService(transaction, service, now, { forSale: true });
    if (archived_at) return;
    const use = await readUse(transaction, service, now);
    if (use.tickets + use.passes + use.orders > 0) refuse('service-in-use', { ...use });
    await transaction
      .updateTable('services')
      .set({ archived_at: now })
      .where('client_id', '=', service.client_id)
      .where('id', '=', service.service_id)
      .execute();
    await writeAudit(transaction, now, { ...changeOf(actor, service), action: 'archive-service', before: { name } });
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

function changeOf(actor: StaffActor, { client_id, service_id }: ServiceKey) {
  return { client_id, actor, subject: { kind: 'service', id: service_id } };
}
