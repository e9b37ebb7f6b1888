import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { states } from '@fareway/texts/staff/home.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { addMember, expectSound, heading, openAs, owner } from './staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

const departures = (page: Page) => page.getByRole('table', { name: 'Departures today' });

async function failMessages(count: number): Promise<void> {
  const { id: client_id } = await product.db
    .selectFrom('clients')
    .select('id')
    .where('slug', '=', 'dales-coaches')
    .executeTakeFirstOrThrow();
  const at = new Date(Date.now() - 86_400_000);
  const rows = Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    client_id,
    channel: 'email',
    template: 'purchase-receipt',
    event_key: `not sent ${crypto.randomUUID()}`,
    recipient: `family-${index}@example.com`,
    data: '{}',
    state: 'failed',
    last_error: 'mailbox full',
    next_attempt_at: at,
    created_at: new Date(at.getTime() + index * 1000),
  }));
  await product.db.insertInto('messages').values(rows).execute();
}

test('C-016 C-017 C-018 C-021 home shows today’s departures and what waits, follows by itself, and leads to the rows of a count', async () => {
  const page = await openAs(opened, owner, '/dales-coaches', { viewport: { width: 1280, height: 900 } });
  await heading(page, 'Dales Coaches');
  await page.getByText(/^Nothing is waiting\./).waitFor();
  await departures(page).getByRole('row').nth(5).waitFor();
  const times = await departures(page).getByRole('rowheader').allTextContents();
  const known = times.flatMap((words) => /^\d\d:\d\d/.exec(words) ?? []);
  expect(known.length).toBeGreaterThan(2);
  expect(known).toEqual(known.toSorted((one, other) => (one < other ? -1 : 1)));
  // the buses back leave a moment before midnight, so that some are still to come at any time of the day
  await sql`
    UPDATE service_stops SET minutes = 1438 FROM clients
    WHERE clients.id = service_stops.client_id AND clients.slug = 'dales-coaches' AND direction = 'pm' AND minutes IS NOT NULL`.execute(
    product.db,
  );
  await departures(page)
    .getByRole('rowheader', { name: /^23:58/ })
    .first()
    .waitFor();
  const sentence = page.getByText(/^Nothing is waiting\. Next: \d\d:\d\d departures\.$/);
  const coming = departures(page).getByRole('row').filter({ hasText: states.later });
  await expect
    .poll(async () => {
      const [words, row] = [await sentence.textContent(), await coming.first().getByRole('rowheader').textContent()];
      return [words, `Nothing is waiting. Next: ${row!.slice(0, 5)} departures.`];
    })
    .toSatisfy(([words, next]: string[]) => words === next);
  await page.getByText(/^As of \d\d:\d\d:\d\d\./).waitFor();
  await expectSound(page);
  await failMessages(60);
  // without a reload
  await page.getByRole('link', { name: '60 emails or text messages were not sent' }).click();
  await heading(page, 'Messages that were not sent');
  const rows = page.getByRole('table').getByRole('rowheader');
  expect(await rows.count()).toBe(50);
  await page.getByText('mailbox full').first().waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: 'See more' }).click();
  await page.getByRole('link', { name: 'See the oldest' }).waitFor();
  await expect.poll(() => rows.count()).toBe(10);
});

test('C-019 C-215 a member of finance sees no departures, and a viewer sees them on a phone', async () => {
  const finance = await openAs(opened, await addMember(product, 'finance', 'Fay Lund'), '/dales-coaches');
  await heading(finance, 'Dales Coaches');
  await finance.getByRole('heading', { level: 2, name: 'What needs somebody' }).waitFor();
  expect(await departures(finance).count()).toBe(0);
  const phone = { viewport: { width: 360, height: 740 } };
  const viewer = await openAs(opened, await addMember(product, 'school-viewer', 'Vic Dale'), '/dales-coaches', phone);
  await departures(viewer).waitFor();
  await expectSound(viewer);
});

test('C-021 numbers that could not be read again stay, and are marked as old', async () => {
  const page = await openAs(opened, owner, '/dales-coaches');
  await departures(page).waitFor();
  await page.context().setOffline(true);
  await page.getByText(/^Not up to date: the numbers are of /).waitFor();
  await page.context().setOffline(false);
  await page.getByText(/^As of /).waitFor();
});

test('home is read once when its tab is chosen and gets the focus', async () => {
  const page = await openAs(opened, owner, '/dales-coaches');
  await departures(page).waitFor();
  const readings: string[] = [];
  page.on('request', (request) => {
    const [, reading] = /\/api\/console\/dales-coaches\/(home(?:\/live)?)(?:\?|$)/.exec(request.url()) ?? [];
    if (reading) readings.push(reading);
  });
  // it is not read by itself while the clock stands still
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByText(/^As of /).waitFor();
  await untilStill(readings);
  readings.length = 0;
  await page.evaluate(() =>
    ['visibilitychange', 'focus'].forEach((name) => document.dispatchEvent(new Event(name, { bubbles: true }))),
  );
  await page.clock.runFor(300);
  await untilStill(readings);
  expect(readings).toEqual(['home']);
});

/** Waits until nothing more is added to a list for a second. */
async function untilStill(list: readonly unknown[]): Promise<void> {
  for (let before = -1; before !== list.length;) {
    before = list.length;
    await pause(1_000);
  }
}

test('C-020 a message that was not sent is taken, given to a colleague and put off, and comes back on its day', async () => {
  await failMessages(2);
  const colleague = await addMember(product, 'office', 'Nell Thwaite');
  const page = await openAs(opened, owner, '/dales-coaches/home/unsent-messages', {
    viewport: { width: 360, height: 740 },
  });
  const row = page.getByRole('row').filter({ hasText: 'family-0@example.com' }).first();
  await row.getByRole('button', { name: /^Take/ }).click();
  await row.getByText(owner.name).waitFor();
  await row.getByRole('button', { name: /^Let go/ }).waitFor();
  await expectSound(page);
  await row.getByRole('button', { name: /^Give or put off/ }).click();
  await page.getByLabel('Give it to').selectOption({ label: colleague.name });
  await expectSound(page);
  await page.getByRole('button', { name: 'Give it', exact: true }).click();
  await row.getByText('Nell Thwaite').waitFor();
  await row.getByRole('button', { name: /^Give or put off/ }).click();
  await page.getByLabel('Put it off until').fill('1/1/2020');
  await page.getByRole('button', { name: 'Put it off', exact: true }).click();
  await page.getByText('Choose a day after today, within a year.').waitFor();
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Put it off until').fill(nextWeek);
  await page.getByRole('button', { name: 'Put it off', exact: true }).click();
  await page.getByText('It comes back on').waitFor();
  await page.goto(`${product.origin}/console/dales-coaches`);
  await page.getByRole('heading', { level: 2, name: 'Put off' }).waitFor();
  await page.getByRole('link', { name: /1 email or text message was not sent: back on/ }).click();
  await heading(page, 'Messages that were not sent: put off');
  await expectSound(page);
  await page.getByRole('button', { name: /^Bring back/ }).click();
  await page.getByText('Nothing is waiting here any more').waitFor();
});
