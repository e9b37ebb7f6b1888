/** Does something when the page has nothing better to do; Safari can't tell, so a moment later there. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 500);
}

let idle: Promise<void> | undefined;

/** Resolves when the browser is idle for the first time. For scripts that the page is shown without. */
export function onceIdle(): Promise<void> {
  idle ??= new Promise(whenIdle);
  return idle;
}
