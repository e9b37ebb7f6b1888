import { markMessagesSent } from '../../messages/mark-sent.ts';
import type { SalesDeps } from '../../sales/orders/order-kind.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { demoYears } from '../seed-operators.ts';
import { settleDebits } from './debits.ts';
import { chanceOf } from './facts/chance.ts';
import { families } from './facts/families.ts';
import { seedBoardings } from './boardings.ts';
import { seedDrafts, seedPrivateTicket, seedSharedSeats, seedWaitingList } from './catalogue.ts';
import { seedColleagues } from './colleagues.ts';
import { seedDepartures } from './departures.ts';
import { seedImports } from './imports.ts';
import { unknownPassword } from './living.ts';
import type { Living } from './living.ts';
import { seedNetwork } from './network.ts';
import { seedFormerStop, seedInstalmentRule, seedOfficeWeek } from './office.ts';
import { collectPayments } from './payments.ts';
import { seedCampaign } from './renewals.ts';
import { seedSales } from './sales.ts';

const slug = 'dales-coaches';

/**
 * Fills Dales Coaches with passengers and the work of its office, so that each page of the console shows something (decision 286). Everything is written by
 * the functions that the product uses itself, with the time at which it would have been done. `deps.db` is a transaction. The sandbox must be running or
 * starting.
 */
export async function seedLiving(deps: SalesDeps): Promise<void> {
  const client = await deps.db
    .selectFrom('clients')
    .select(['id', 'stripe_account_id'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const years = demoYears(deps.clock);
  const chance = chanceOf(1_874);
  const start = { deps, client_id: client.id, years, today: parseLocalDate(years.today), chance };
  const living: Living = {
    ...start,
    families: families(chance),
    payments: collectPayments(chance, client.id, { account: client.stripe_account_id!, organisation: slug }),
    staff: await seedColleagues(start),
    password_hash: await unknownPassword(),
  };
  const spans: [string, number][] = [];
  for (const [name, step] of steps) {
    const begin = performance.now();
    await step(living);
    spans.push([name, performance.now() - begin]);
  }
  console.log(spans);
  await markMessagesSent(deps.db, client.id, ['families.example', 'dales-coaches.example']);
}

const steps = Object.entries({
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
  seedBoardings,
  seedWaitingList,
  seedDrafts,
  seedOfficeWeek,
});
