import { writeRoute } from '@fareway/server/network/stops/write-route.ts';
import type { ProductWithDatabase } from './product-with-database.ts';

/** Gives the service whose name begins with `name` other stops, as the operator's staff would. It has no zones then. */
export async function changeStops({ db }: ProductWithDatabase, name: string, stops: string[]): Promise<void> {
  const service = await db
    .selectFrom('services')
    .select(['client_id', 'id as service_id'])
    .where('name', 'like', `${name} %`)
    .executeTakeFirstOrThrow();
  await writeRoute(db, new Date(), service, { stops, zones: [] });
}
