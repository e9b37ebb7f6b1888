import type { Locator, Page } from 'playwright-core';

/** The part of a service page with the tickets of a sales year. */
export function yearOf(page: Page, year: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: `${year} Tickets` }) });
}

/** The row of a ticket. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
}

/** The tickets of a year from top to bottom: the name of each, and its price or the text in its place. */
export async function namesAndPrices(year: Locator): Promise<[string, string][]> {
  const rows = await year.locator('li').all();
  return Promise.all(
    rows.map(async (row) => [
      (await row.getByRole('heading', { level: 3 }).textContent()) ?? '',
      (await row.locator(':scope > p').textContent()) ?? '',
    ]),
  );
}

/** The rows of a table, cell by cell. */
export async function rowsOf(table: Locator): Promise<string[][]> {
  const rows = await table.getByRole('row').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
}

/** The links of a service. */
export async function namedLinks(page: Page): Promise<string[]> {
  const names = await page.getByRole('main').getByRole('link').allTextContents();
  return names.filter((name) => ['Route', 'Timetable', 'Terms'].includes(name));
}

/** The names of the visible links. */
export async function visibleNames(links: Locator): Promise<(string | null)[]> {
  const all = await links.all();
  const shown = await Promise.all(all.map(async (link) => ((await link.isVisible()) ? link.textContent() : undefined)));
  return shown.filter((name) => name !== undefined);
}
