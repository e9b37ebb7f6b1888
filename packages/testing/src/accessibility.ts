import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What axe finds wrong with a page as it stands, a line each; nothing when all is well (WCAG 2.2 AA and axe's best practices). What is
 * looked at elsewhere, such as the provider's card fields with the stand-in that shows them, may be left out by its selector.
 */
export async function accessibilityProblems(page: Page, except?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await (except ? axe.exclude(except) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** How much wider than its window a page is, in pixels: 0 unless something is cut off or has to be scrolled to. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
