import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * Returns a line for each problem that axe finds on the page (WCAG 2.2 AA and axe's best practices), and an empty list when there is none.
 * It ends transitions and animations first: axe would measure the contrast of a half transparent text.
 * @param except the selector of a part that another test checks, such as the payment provider's card fields.
 */
export async function accessibilityProblems(page: Page, except?: string): Promise<string[]> {
  await endTransitions(page);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await (except ? axe.exclude(except) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** Ends each transition and animation that has an end. Spinners and other endless animations continue. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  });
}

/** Returns how much wider than its window a page is, in pixels: 0 unless something is cut off or needs scrolling. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
