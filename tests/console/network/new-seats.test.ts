import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import { expectSound, heading, openAs, owner } from '../staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

test('C-048 whom new seats go to is chosen before they are saved, and what is held back is released by hand', async () => {
  const ticket = await product.db
    .selectFrom('tickets')
    .innerJoin('services', 'services.id', 'tickets.service_id')
    .innerJoin('clients', 'clients.id', 'tickets.client_id')
    .select(['tickets.id', 'tickets.client_id', 'tickets.service_id', 'tickets.year'])
    .where('clients.slug', '=', 'dales-coaches')
    .where('services.name', 'like', 'S1 %')
    .where('tickets.name', '=', 'Annual by direct debit')
    .orderBy('tickets.year', 'desc')
    .executeTakeFirstOrThrow();
  const { client_id, service_id, year } = ticket;
  await product.db
    .insertInto('waiting_list_entries')
    .values({
      client_id,
      id: crypto.randomUUID(),
      service_id,
      year,
      email: 'waiting@example.com',
      mobile: '+447700900123',
      post_code: 'BD23 1AA',
      passengers: JSON.stringify([
        { firstName: 'Ada', lastName: 'Holt' },
        { firstName: 'Bea', lastName: 'Holt' },
      ]),
      joined_at: new Date(),
    })
    .execute();
  const waiting = await product.db
    .selectFrom('waiting_list_entries')
    .select(['passengers'])
    .where('service_id', '=', service_id)
    .where('year', '=', year)
    .execute();
  const passengers = waiting.reduce((sum, entry) => sum + (entry.passengers as unknown[]).length, 0);
  const page = await openAs(opened, owner, `/dales-coaches/tickets/${ticket.id}`, {
    viewport: { width: 360, height: 800 },
  });
  const box = page.getByLabel('Number that can be sold');
  const seats = Number(await box.inputValue()) + passengers + 1;
  await box.fill(String(seats));
  await box.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Whom the new seats go to' });
  await dialog.getByText(`${passengers} held back for the waiting list, and 1 goes on sale to everybody`).waitFor();
  await expectSound(page);
  await dialog.getByLabel('Whom the new seats go to first').selectOption({ label: 'Everybody at once' });
  await dialog.getByText(`0 held back for the waiting list, and ${passengers + 1} go on sale to everybody`).waitFor();
  await dialog.getByLabel('Whom the new seats go to first').selectOption({ label: 'The waiting list' });
  await dialog.getByText(`${passengers} held back for the waiting list`).waitFor();
  await dialog.getByRole('button', { name: 'Save the number' }).click();
  await page.getByText(`${passengers} held back for the waiting list.`).waitFor();
  const held = () =>
    product.db.selectFrom('inventory').select('held_back').where('ticket_id', '=', ticket.id).executeTakeFirstOrThrow();
  expect(await held()).toEqual({ held_back: passengers });

  await page.goto(`${product.origin}/console/dales-coaches/services`);
  await page.getByRole('link', { name: 'Seats held back' }).click();
  await heading(page, 'Seats held back');
  await page.getByRole('button', { name: /^Release/ }).click();
  await page.getByRole('dialog').getByText('on sale to everybody at once').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Put them on sale' }).click();
  await heading(page, 'Seats held back');
  await page.getByText('No seat is held back').waitFor();
  expect(await held()).toEqual({ held_back: 0 });
});
