/** Runs a function when the page is idle; in Safari, which does not report that, after a moment. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 500);
}
