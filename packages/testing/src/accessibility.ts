import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Options {
  /** The selector of the only part to check. Default: the whole page. */
  part?: string;
  /** The selector of a part that another test checks, such as the card fields of the payment provider. */
  except?: string;
  /** Rules that do not apply to the page. */
  withoutRules?: string[];
}

/**
 * Returns a line for each problem that axe finds on the page (WCAG 2.2 AA and the best practices of axe), and an empty list when there is
 * none. Throws when the page has a frame that is not part of `except`, because axe runs in the page itself and does not check frames.
 * Transitions are ended first: axe would measure the contrast of a half transparent text.
 */
export async function accessibilityProblems(
  page: Page,
  { part = 'html', except, withoutRules = [] }: Options = {},
): Promise<string[]> {
  await endTransitions(page);
  await injectAxe(page);
  const { violations, frames } = await page.evaluate(
    async ([included, excluded, disabled]) => {
      const { axe: injected } = globalThis as unknown as { axe: typeof axe };
      const checkedFrames = [...document.querySelectorAll(`${included} iframe`)].filter(
        (frame) => !excluded || !frame.closest(excluded),
      );
      const found = await injected.run(
        { include: [included], exclude: excluded ? [excluded] : [] },
        {
          resultTypes: ['violations'],
          iframes: false,
          rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
        },
      );
      return { violations: found.violations, frames: checkedFrames.map(({ outerHTML }) => outerHTML) };
    },
    [part, except, withoutRules] as const,
  );
  if (frames.length > 0) throw new Error(`axe does not check the frame ${frames.join(', ')}`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** Adds axe to the page, once for each document. It is evaluated and not inserted as a script, so that the page's CSP does not refuse it. */
async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeScript);
}

/** Moves each transition and animation that has an end to its end. Spinners and other endless animations go on. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  });
}

/** Returns by how many pixels the page is wider than its window: 0 unless something is cut off or has to be scrolled to. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
