/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Options {
  /** The selector of the only part to check. Default: the whole page. */
  part?: string;
  /** The selector of a part that another test checks, such as the card fields of the payment provider. */
  except?: string;
  /** Rules that do not apply to the page. */
  withoutRules?: string[];
  /** Whether the sizes of targets are measured. Default: only in windows that are as narrow as a phone. */
  measuresTargets?: boolean;
}

/** Rules that the page around a frame follows, and not the frame itself. */
const rulesOfWholePages = ['region', 'page-has-heading-one', 'landmark-one-main'];

/**
 * Returns a line for each problem that axe finds on the page and in its frames (WCAG 2.2 AA and the best practices of axe), and an empty list
 * when there is none. It ends transitions and animations first: axe would measure the contrast of a half transparent text.
 */
export async function accessibilityProblems(
  page: Page,
  { part = 'html', except, withoutRules = [], measuresTargets = isNarrow(page) }: Options = {},
): Promise<string[]> {
  await endTransitions(page);
  const without = measuresTargets ? withoutRules : [...withoutRules, 'target-size'];
  const problems = await problemsIn(page.mainFrame(), { part, except, withoutRules: without });
  for (const frame of page.frames()) {
    if (frame === page.mainFrame() || !(await isIn(frame, part)) || (except && (await isIn(frame, except)))) continue;
    problems.push(...(await problemsIn(frame, { part: 'html', withoutRules: [...without, ...rulesOfWholePages] })));
  }
  return problems;
}

/**
 * On a phone targets are nearest to each other, but some exist on wide pages only. Measuring them takes axe half of its time again, so that most checks do so
 * on narrow pages only, and `look` and the gallery in a wide view, too.
 */
function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 600;
}

interface FrameOptions {
  part: string;
  except?: string | undefined;
  withoutRules: string[];
}

/** Runs axe in one document. Axe is evaluated and not inserted as a script, so that the CSP of the page does not refuse it. */
async function problemsIn(frame: Frame, { part, except, withoutRules }: FrameOptions): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axeScript);
  const context = { include: [part], exclude: except ? [except] : [] };
  const rules = Object.fromEntries([
    // axe leaves the targets of 24 pixels out unless it is asked for them (WCAG 2.2, 2.5.8)
    ['target-size', { enabled: true }],
    ...withoutRules.map((rule) => [rule, { enabled: false }]),
  ]) as axe.RuleObject;
  const options: axe.RunOptions = { resultTypes: ['violations'], iframes: false, rules };
  const violations = await frame.evaluate(
    async ([where, how]) => {
      const { axe: injected } = globalThis as unknown as { axe: typeof axe };
      return (await injected.run(where, how)).violations;
    },
    [context, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

async function isIn(frame: Frame, selector: string): Promise<boolean> {
  const element = await frame.frameElement();
  return element.evaluate((node, wanted) => (node as Element).closest(wanted) !== null, selector);
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
