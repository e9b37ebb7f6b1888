import type { SeasonMargin } from '@fareway/domain/network/seats/season-margin.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import type { ServiceKey } from './service-use.ts';

/** Writes the overbooking margin of a locked service (C-051). The numbers of seats follow when they are written. */
export async function writeSeasonMargin(
  transaction: Transaction<DB>,
  { client_id, service_id }: ServiceKey,
  { season_margin, season_margin_is_percent }: SeasonMargin,
): Promise<void> {
  await transaction
    .updateTable('services')
    .set({ season_margin, season_margin_is_percent })
    .where('client_id', '=', client_id)
    .where('id', '=', service_id)
    .execute();
}
