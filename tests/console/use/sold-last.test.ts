import { buildCustomerTicket } from '@fareway/server/testing/builders/build-customer-ticket.ts';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import { expectSound, openAs, owner } from '../staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

test('C-047 below what is taken, the ten who bought last are listed with their pages, and what can be done', async () => {
  const { db } = product;
  const client = await db
    .selectFrom('clients')
    .selectAll()
    .where('slug', '=', 'dales-coaches')
    .executeTakeFirstOrThrow();
  // one of its seats is kept for a renewal
  const ticket = await db
    .selectFrom('tickets')
    .selectAll()
    .where('client_id', '=', client.id)
    .where('name', '=', 'Annual by direct debit')
    .where((of) =>
      of.exists(of.selectFrom('inventory').where('taken', '>', 0).whereRef('ticket_id', '=', 'tickets.id')),
    )
    .executeTakeFirstOrThrow();
  const service = await db
    .selectFrom('services')
    .selectAll()
    .where('id', '=', ticket.service_id)
    .executeTakeFirstOrThrow();
  const family = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  for (let number = 0; number < 12; number += 1)
    await buildCustomerTicket(
      db,
      { client, service: { ...service, stops: [], zones: [] }, ticket },
      {
        user_id: family.id,
        first_name: `Child ${String(number)}`,
        last_name: 'Lee',
        start: '2026-09-01',
        expiry: '2027-07-20',
        date_purchased: new Date(Date.UTC(2026, 9, 1 + number, 10)),
        ticket_status: number === 11 ? 'void' : 'active',
      },
    );
  const page = await openAs(opened, owner, `/dales-coaches/tickets/${ticket.id}`);
  await page.getByLabel('Number that can be sold').fill('0');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Sold last' }).waitFor();
  const links = dialog.getByRole('list').first().getByRole('link');
  const latest = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((number) => `Child ${String(number)} Lee`);
  expect(await links.allTextContents()).toEqual(latest);
  await dialog.getByRole('heading', { name: 'What you can do' }).waitFor();
  expect(await dialog.getByRole('list').last().getByRole('listitem').count()).toBe(3);
  await expectSound(page);
  await dialog.getByRole('link', { name: 'See all 11 sold tickets' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sold tickets' }).waitFor();
  await page.context().close();
});

test('C-047 C-050 shared seats below what is taken list who bought last, with their pages, before they are saved', async () => {
  const { db } = product;
  // three of the seats of the tickets that the test above has sold
  const sold = await db
    .selectFrom('customer_tickets')
    .innerJoin('inventory', 'inventory.ticket_id', 'customer_tickets.ticket_id')
    .select(['customer_tickets.client_id', 'customer_tickets.order_id', 'customer_tickets.ticket_id'])
    .select(['customer_tickets.service_id', 'inventory.id as inventory_id'])
    .where('last_name', '=', 'Lee')
    .where('ticket_status', '<>', 'void')
    .orderBy('date_purchased')
    .limit(3)
    .execute();
  const { client_id, ticket_id, service_id, inventory_id } = sold[0]!;
  await db
    .updateTable('inventory')
    .set(({ eb }) => ({ taken: eb('taken', '+', 3), capacity: eb('capacity', '+', 3) }))
    .where('client_id', '=', client_id)
    .where('id', '=', inventory_id)
    .execute();
  await db
    .insertInto('order_seats')
    .values(sold.map(({ order_id }) => ({ client_id, order_id, inventory_id, quantity: 1, is_taken: true })))
    .execute();
  const page = await openAs(opened, owner, `/dales-coaches/services/${service_id}/shared-seats`);
  const form = page.locator('form', { has: page.locator(`[name="ticket-${ticket_id}"]`) });
  await form.locator(`[name="ticket-${ticket_id}"]`).check();
  await form.getByRole('textbox').fill('0');
  await form.getByRole('button').click();
  const last = page.getByRole('region', { name: 'Sold last' });
  const links = last.getByRole('list').getByRole('link');
  await links.first().waitFor();
  await page.getByRole('region', { name: 'What you can do' }).waitFor();
  await expectSound(page);
  expect(await links.allTextContents()).toEqual(['Child 2 Lee', 'Child 1 Lee', 'Child 0 Lee']);
  await last.getByRole('link', { name: 'See all 3 sold tickets' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sold tickets' }).waitFor();
  await page.getByRole('link', { name: 'Remove ‘takes a seat where too many are taken’' }).waitFor();
  await page.getByRole('row').filter({ hasText: 'Child 0 Lee' }).waitFor();
  await page.context().close();
});
