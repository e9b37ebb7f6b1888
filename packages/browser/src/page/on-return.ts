/** The events of one return come within this time, in milliseconds: a tab that is chosen becomes visible and gets the focus. */
const together = 200;

/**
 * Calls `act` once for each return to the page: its tab becomes visible, its window gets the focus beside another one, or the connection comes back.
 * Returns a function that stops this.
 */
export function onReturn(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (document.visibilityState === 'visible') act();
    }, together);
  };
  document.addEventListener('visibilitychange', wait);
  window.addEventListener('focus', wait);
  window.addEventListener('online', wait);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wait);
    window.removeEventListener('focus', wait);
    window.removeEventListener('online', wait);
  };
}
