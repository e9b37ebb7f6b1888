/** The longest time that the work waits, in milliseconds. A browser may never report that a page is idle. */
const patience = 5_000;

/** Runs a function when the page is idle; in Safari, which does not report that, after a moment. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: patience });
  else setTimeout(work, 500);
}
