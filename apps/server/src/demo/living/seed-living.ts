import { markMessagesSent } from '../../messages/mark-sent.ts';
import type { SalesDeps } from '../../sales/orders/order-kind.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { demoYears } from '../seed-operators.ts';
import { settleDebits } from './debits.ts';
import { chanceOf } from './facts/chance.ts';
import { families } from './facts/families.ts';
import { seedBoardings } from './boardings.ts';
import { seedDrafts, seedPrivateTicket, seedSharedSeats, seedWaitingList } from './catalogue.ts';
import { findColleagues, livingOperator } from './colleagues.ts';
import { seedDepartures } from './departures.ts';
import { seedImports } from './imports.ts';
import { unknownPassword } from './living.ts';
import type { Living } from './living.ts';
import { seedNationalStops } from './national-stops.ts';
import { seedNetwork } from './network.ts';
import { seedFormerStop, seedInstalmentRule, seedOfficeWeek } from './office.ts';
import { collectPayments } from './payments.ts';
import { seedCampaign } from './renewals.ts';
import { seedSales } from './sales.ts';

/**
 * Fills Dales Coaches with passengers and the work of its office, so that each page of the console shows something (decision 286). Everything is written by
 * the functions that the product uses itself, with the time at which it would have been done. `deps.db` is a transaction. The sandbox must be running or
 * starting.
 */
export async function seedLiving(deps: SalesDeps): Promise<void> {
  const client = await deps.db
    .selectFrom('clients')
    .select(['id', 'stripe_account_id'])
    .where('slug', '=', livingOperator)
    .executeTakeFirstOrThrow();
  const years = demoYears(deps.clock);
  const chance = chanceOf(1_874);
  const living: Living = {
    deps,
    client_id: client.id,
    years,
    today: parseLocalDate(years.today),
    chance,
    families: families(chance),
    payments: collectPayments(chance, client.id, { account: client.stripe_account_id!, organisation: livingOperator }),
    staff: await findColleagues(deps.db, client.id),
    password_hash: await unknownPassword(),
  };
  for (const step of steps) await step(living);
  await markMessagesSent(deps.db, client.id, ['families.example', 'dales-coaches.example']);
}

/** In this order: each is made of what the earlier ones have made. */
const steps = [
  seedNetwork,
  seedInstalmentRule,
  seedSharedSeats,
  seedSales,
  seedPrivateTicket,
  seedImports,
  seedFormerStop,
  seedCampaign,
  seedDepartures,
  settleDebits,
  seedNationalStops,
  seedBoardings,
  seedWaitingList,
  seedDrafts,
  seedOfficeWeek,
];
