import type { Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { voidTicket } from '../../void-ticket/void-ticket.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { closeRenewals } from '../offers/close-renewals.ts';
import { createCampaign } from './create-campaign.ts';
import { createRenewal } from '../offers/create-renewal.ts';
import { buildHolders, campaignOf, openRenewalShop, system } from '../renewal-shop.fixture.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: '2026-11-23T09:00:00Z' });

test('a campaign sends as many statements for five holders as for one', async () => {
  const sent = async (count: number) => {
    const years = await openRenewalShop(shop, { seats: 3 });
    const all = await buildHolders(shop, years, count);
    const before = shop.statements.length;
    const invited = await createCampaign(shop.deps, system, campaignOf(years));
    expect(invited.map(({ customer_ticket_id }) => customer_ticket_id)).toEqual(all.map(({ ticketId }) => ticketId));
    // events of the purchases may arrive meanwhile
    return shop.statements.slice(before).filter((text) => !text.includes('provider_events')).length;
  };
  expect(await sent(5)).toBe(await sent(1));
});

test('a ticket that is voided while its renewal is offered gives the seat back, whichever is committed first', async () => {
  const years = await openRenewalShop(shop, { seats: 2 });
  const [first, second] = await buildHolders(shop, years, 2);
  const { client_id, closes_on } = campaignOf(years);
  const voidOne = (db: Transaction<DB>, id: string) => voidTicket(db, { client_id, id });
  const offerOne = (db: Database, customer_ticket_id: string) =>
    createRenewal({ ...shop.deps, db }, system, { customer_ticket_id, ticket_id: years.next.ticket.id, closes_on });
  await beforeCommit(
    (db) => voidOne(db, first!.ticketId),
    () => offerOne(shop.db, first!.ticketId),
  );
  await beforeCommit(
    (db) => offerOne(db, second!.ticketId),
    () => inTransaction(shop.db, (db) => voidOne(db, second!.ticketId)),
  );
  await closeRenewals(shop.deps);
  expect(await shop.stockOf(years.next)).toEqual({ capacity: 2, sold: 0, held: 0 });
});

/** Does the first in a transaction, and lets the second begin, and end or wait for a lock, before that is committed. */
async function beforeCommit(first: (db: Transaction<DB>) => Promise<unknown>, second: () => Promise<unknown>) {
  const { done } = await shop.db.transaction().execute(async (transaction) => {
    await first(transaction);
    let isDone = false;
    const done = Promise.allSettled([second()]).then(() => (isDone = true));
    await expect.poll(async () => isDone || (await isAnyoneWaiting())).toBe(true);
    return { done };
  });
  await done;
}

async function isAnyoneWaiting(): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(shop.db);
  return rows.length > 0;
}
