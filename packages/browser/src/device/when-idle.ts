/** Runs a function when the page is idle; in Safari, which does not report that, after a moment. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 500);
}

let idle: Promise<void> | undefined;

/** Resolves when the browser is idle for the first time. For scripts that the first view of a page does not need. */
export function onceIdle(): Promise<void> {
  idle ??= new Promise(whenIdle);
  return idle;
}
