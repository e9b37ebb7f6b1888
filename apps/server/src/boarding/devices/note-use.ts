import type { Database } from '../../platform/database/connect.ts';

/** Writes when a device has made its last call. */
export async function noteUse(db: Database, device: { client_id: string; id: string }, at: Date): Promise<void> {
  await db
    .updateTable('devices')
    .set({ last_used_at: at })
    .where('client_id', '=', device.client_id)
    .where('id', '=', device.id)
    .execute();
}
