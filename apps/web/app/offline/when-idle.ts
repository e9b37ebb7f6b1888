/** Does something when the page has nothing better to do; Safari can't tell, so a moment later there. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 500);
}
