import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import { addMember, addressOf, expectSound, heading, idOf, openAs, owner, shown } from '../staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

const toHistory = 'Who changed this, and when';
const logOf = (thing: string) => `/console/dales-coaches/audit-log?${new URLSearchParams({ thing }).toString()}`;

/** The id of the first thing of a kind by name. */
async function idIn(table: 'services' | 'stops' | 'calendars' | 'tickets'): Promise<string> {
  const { id } = await product.db
    .selectFrom(table)
    .select('id')
    .where('client_id', '=', product.db.selectFrom('clients').select('id').where('slug', '=', 'dales-coaches'))
    .orderBy('name')
    .executeTakeFirstOrThrow();
  return id;
}

test('C-190 the pages of services, stops, calendars, tickets, members, departures and settings lead to their history', async () => {
  const member = await addMember(product, 'manager', 'Mark Manager');
  const memberId = await idOf(product.db, member);
  const [service, stop, calendar, ticket] = [
    await idIn('services'),
    await idIn('stops'),
    await idIn('calendars'),
    await idIn('tickets'),
  ];
  const links: [path: string, thing: string][] = [
    [`services/${service}`, `service:${service}`],
    ...['timetable', 'zones', 'vehicles', 'shared-seats', 'season-margin'].map(
      (page) => [`services/${service}/${page}`, `service:${service}`] as [string, string],
    ),
    [`services/${service}/departures/2027-06-07/am`, `departure:${service} 2027-06-07 am`],
    [`stops/${stop}`, `stop:${stop}`],
    [`calendars/${calendar}`, `calendar:${calendar}`],
    [`tickets/${ticket}`, `ticket:${ticket}`],
    [`team/${memberId}`, `staff:${memberId}`],
    ...['', '/rules', '/policy', '/payments', '/mail', '/devices'].map(
      (page) => [`settings${page}`, 'client'] as [string, string],
    ),
  ];
  const page = await openAs(opened, owner, '/dales-coaches/services');
  expect(await page.getByRole('link', { name: toHistory }).count()).toBe(0);
  for (const [path, thing] of links) {
    await page.goto(`${product.origin}/console/dales-coaches/${path}`);
    const link = page.getByRole('contentinfo').getByRole('link', { name: toHistory });
    expect.soft(await link.getAttribute('href'), path).toBe(logOf(thing));
  }
  await expectSound(page);
  await page.getByRole('link', { name: toHistory }).click();
  await heading(page, 'Audit log');
  await page.getByText('These are the entries of one thing only.').waitFor();
  await page.getByRole('row').filter({ hasText: 'Opened the operator at Fareway' }).waitFor();

  // a change is in the history of its thing
  await page.goto(`${product.origin}/console/dales-coaches/stops/${stop}`);
  await page.getByLabel('Name').fill('A renamed stop');
  await page.getByRole('button', { name: 'Save' }).click();
  await heading(page, 'Stops');
  await page.goto(`${product.origin}/console/dales-coaches/stops/${stop}`);
  await page.getByRole('link', { name: toHistory }).click();
  await page.getByRole('row').filter({ hasText: 'Renamed the stop A renamed stop' }).waitFor();
  expect(addressOf(page)).toBe(logOf(`stop:${stop}`));
  await page.context().close();

  // without the log there is no link to it
  const manager = await openAs(opened, member, `/dales-coaches/stops/${stop}`);
  await shown(manager);
  await manager.getByRole('button', { name: 'Save' }).waitFor();
  expect(await manager.getByRole('link', { name: toHistory }).count()).toBe(0);
  await manager.goto(`${product.origin}/console/dales-coaches/sold-tickets`);
  await manager.getByRole('row').nth(1).waitFor();
  expect(await manager.getByRole('link', { name: /^History/ }).count()).toBe(0);
  await manager.context().close();
});

test('C-190 a sold ticket leads to its history, and that to all of the family, which is filtered further by its reference', async () => {
  const tickets = product.db
    .selectFrom('customer_tickets')
    .innerJoin('clients', 'clients.id', 'customer_tickets.client_id')
    .select([
      'customer_tickets.client_id',
      'customer_tickets.id',
      'customer_tickets.order_id',
      'customer_tickets.reference',
    ])
    .where('clients.slug', '=', 'dales-coaches')
    .orderBy('date_purchased', 'desc');
  const ticket = await tickets.executeTakeFirstOrThrow();
  const at = new Date();
  const entry = { client_id: ticket.client_id, actor_kind: 'system', at };
  await product.db
    .insertInto('audit_log')
    .values([
      {
        ...entry,
        id: crypto.randomUUID(),
        action: 'renew-code',
        subject_kind: 'customer-ticket',
        subject_id: ticket.id,
      },
      {
        ...entry,
        id: crypto.randomUUID(),
        action: 'dispute-payment',
        subject_kind: 'order',
        subject_id: ticket.order_id,
      },
    ])
    .execute();
  const page = await openAs(opened, owner, `/dales-coaches/sold-tickets?find=${ticket.reference}`);
  await page.getByRole('link', { name: /^History of the ticket of / }).click();
  await heading(page, 'Audit log');
  expect(addressOf(page)).toBe(logOf(`customer-ticket:${ticket.id}`));
  const disputed = page.getByRole('row').filter({ hasText: 'Reported that a payment is disputed' });
  await page.getByRole('row').filter({ hasText: 'Replaced the code of a ticket' }).first().waitFor();
  expect(await disputed.count()).toBe(0);
  await page
    .getByRole('link', { name: `Family of ${ticket.reference}` })
    .first()
    .click();
  await disputed.waitFor();
  expect(addressOf(page)).toBe(`/console/dales-coaches/audit-log?family=${ticket.reference}`);
  expect(await page.getByLabel('Family').inputValue()).toBe(ticket.reference);
  await expectSound(page);

  // what is typed is found, however it is written
  await page.getByLabel('Kind of change').selectOption({ label: 'Reported that a payment is disputed' });
  await page.getByLabel('Family').fill(` ${ticket.reference.toLowerCase()} `);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await disputed.waitFor();
  const file = await page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href');
  expect(file).toContain(`family=${ticket.reference}`);
  await page.getByLabel('Family').fill('22222222');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('heading', { name: 'No change matches' }).waitFor();
  await page.context().close();
});
