import { createVoucher } from '../../sales/vouchers/create-voucher.ts';
import { markMessagesSent } from '../../messages/mark-sent.ts';
import type { SalesDeps } from '../../sales/orders/order-kind.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { demoYears } from '../seed-operators.ts';
import { settleDebits } from './debits.ts';
import { chanceOf } from './facts/chance.ts';
import { families } from './facts/families.ts';
import { at, moment, unknownPassword } from './living.ts';
import type { Living } from './living.ts';
import { firstDayOfWork, seedNetwork } from './network.ts';
import { collectPayments } from './payments.ts';
import { seedSales } from './sales.ts';
import { seedColleagues } from './colleagues.ts';

const slug = 'dales-coaches';

/**
 * Fills Dales Coaches with passengers and the work of its office, so that each page of the console shows something (decision 286). Everything is written by
 * the functions that the product uses itself, with the time at which it would have been done. `deps.db` is a transaction. The sandbox must be running or
 * starting.
 */
export async function seedLiving(deps: SalesDeps): Promise<void> {
  const t0 = performance.now();
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
  await seedNetwork(living);
  const then = at(deps, moment(firstDayOfWork(living), '16:20'));
  const siblings = { code: 'SECONDCHILD', value: 5_000, minimum_price: 30_000 };
  const voucher_id = await createVoucher(then, living.staff.manager, client.id, siblings);
  console.log('net', performance.now() - t0);
  await seedSales(living, voucher_id);
  console.log('sales', performance.now() - t0);
  await settleDebits(living);
  console.log('debits', performance.now() - t0);
  await markMessagesSent(deps.db, client.id, ['families.example', 'dales-coaches.example']);
}
