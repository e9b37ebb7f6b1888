import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import { addressOf, expectFocus, expectSound, heading, openAs, owner } from '../staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

test('C-192 an owner who opens a list with an address of a family finds the view, and finds it again by the family', async () => {
  const ticket = await product.db
    .selectFrom('customer_tickets')
    .innerJoin('users', 'users.id', 'customer_tickets.user_id')
    .innerJoin('clients', 'clients.id', 'customer_tickets.client_id')
    .select(['customer_tickets.client_id', 'users.id as user_id', 'users.email'])
    .where('clients.slug', '=', 'dales-coaches')
    .where('ticket_status', '<>', 'void')
    .executeTakeFirstOrThrow();
  const { reference } = await product.db
    .selectFrom('customer_tickets')
    .select('reference')
    .where('client_id', '=', ticket.client_id)
    .where('user_id', '=', ticket.user_id)
    .where('ticket_status', '<>', 'void')
    .orderBy('date_purchased', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const at = new Date();
  await product.db
    .insertInto('messages')
    .values({
      id: '01980000-0000-7000-8000-000000000001',
      client_id: ticket.client_id,
      channel: 'email',
      recipient: ticket.email,
      template: 'purchase-receipt',
      event_key: 'a message of this test',
      data: '{}',
      state: 'failed',
      created_at: at,
      next_attempt_at: at,
    })
    .execute();
  const page = await openAs(opened, owner, '/dales-coaches/audit-log/views', {
    viewport: { width: 1280, height: 900 },
  });
  await page.getByRole('heading', { name: 'Nobody has looked at personal data yet' }).waitFor();
  await page.goto(`${product.origin}/console/dales-coaches/home/unsent-messages`);
  await page.getByText(ticket.email!).first().waitFor();

  await page.goto(`${product.origin}/console/dales-coaches/audit-log`);
  await page
    .getByText(/^Sealed until|^Every change/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Who looked at personal data' }).click();
  await heading(page, 'Views of personal data');
  const row = page.getByRole('row').filter({ hasText: 'The list of messages that were not sent' });
  await row.getByText(owner.name).waitFor();
  await row.getByText(reference).waitFor();
  await expectSound(page);

  await page.getByLabel('Family').fill(reference.toLowerCase());
  await page.getByRole('button', { name: 'Show' }).click();
  await expect
    .poll(() => addressOf(page))
    .toBe(`/console/dales-coaches/audit-log/views?family=${reference.toLowerCase()}`);
  await row.waitFor();
  await expectFocus(page, 'button');
  await page.getByLabel('Family').fill('22222222');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('heading', { name: 'No view matches' }).waitFor();
  await page.getByRole('link', { name: 'Show everything' }).click();
  await row.waitFor();
  expect(await page.getByLabel('Family').inputValue()).toBe('');
  await expectFocus(page, 'h1');
  await page.context().close();
});
