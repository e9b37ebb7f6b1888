import { sql } from 'kysely';
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
  const { rows } = await sql<{ id: string; sold: number; capacity: number }>`
    SELECT ticket.id, sold.count::integer AS sold, seats.capacity FROM tickets AS ticket
    JOIN clients ON clients.id = ticket.client_id AND clients.slug = 'dales-coaches'
    JOIN inventory AS seats ON seats.client_id = ticket.client_id AND seats.ticket_id = ticket.id AND seats.scope = 'ticket'
    CROSS JOIN LATERAL (SELECT count(*) FROM customer_tickets AS bought
      WHERE bought.client_id = ticket.client_id AND bought.ticket_id = ticket.id AND ticket_status <> 'void') AS sold
    ORDER BY sold.count DESC LIMIT 1`.execute(product.db);
  const { id, sold } = rows[0]!;
  expect(sold).toBeGreaterThan(0);
  const page = await openAs(opened, owner, `/dales-coaches/tickets/${id}`);
  await page.getByLabel('Number that can be sold').fill('0');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Sold last' }).waitFor();
  const latest = await sql<{ name: string }>`
    SELECT first_name || ' ' || last_name AS name FROM customer_tickets WHERE ticket_id = ${id} AND ticket_status <> 'void'
    ORDER BY date_purchased DESC, id DESC LIMIT 10`.execute(product.db);
  const links = dialog.getByRole('list').first().getByRole('link');
  expect(await links.allTextContents()).toEqual(latest.rows.map(({ name }) => name));
  await dialog.getByRole('heading', { name: 'What you can do' }).waitFor();
  expect(await dialog.getByRole('list').last().getByRole('listitem').count()).toBe(3);
  await expectSound(page);
  await dialog.getByRole('link', { name: sold === 1 ? 'See the sold ticket' : `See all ${sold} sold tickets` }).click();
  await page.getByRole('heading', { level: 1, name: 'Sold tickets' }).waitFor();
  await page.context().close();
});
