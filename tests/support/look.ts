import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import { views } from '@fareway/testing/views.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Checks a page: nothing is cut off at any width, and axe finds nothing in each view, also no target that is too small. */
export async function look(page: Page, options?: Parameters<typeof accessibilityProblems>[1]): Promise<void> {
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page)).toBe(0);
  }
  for (const [width, colorScheme] of views) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    // colours fade into those of the other scheme
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await overflowOf(page)).toBe(0);
    expect(await accessibilityProblems(page, { measuresTargets: true, ...options })).toEqual([]);
  }
}
