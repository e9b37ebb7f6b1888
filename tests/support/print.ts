import type { Page } from 'playwright-core';

/**
 * Returns the number of sheets that a page takes when it is printed. It prints the address of `page` from a new page: Chromium divides a page that
 * had another size before in a different way.
 */
export async function sheetsOf(page: Page, format: 'A4' | 'Letter', shown: string | RegExp): Promise<number> {
  const printed = await page.context().newPage();
  await printed.goto(page.url());
  await printed.getByText(shown).first().waitFor();
  await printed.evaluate(() => document.fonts.ready);
  const pdf = await printed.pdf({ format, margin: { top: '12mm', right: '12mm', bottom: '12mm', left: '12mm' } });
  await printed.close();
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}
