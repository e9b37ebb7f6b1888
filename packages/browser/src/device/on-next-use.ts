/**
 * The end of a press or of a key: what follows from it never moves the page during a press, which would miss then. The page hears of a press
 * within a frame of another site only by losing the focus.
 */
const uses = ['click', 'keyup', 'blur'] as const;

/** Calls a function at the next use of the page. Returns a function that stops waiting. */
export function onNextUse(work: () => void): () => void {
  const ended = new AbortController();
  const begin = () => {
    ended.abort();
    work();
  };
  for (const use of uses) window.addEventListener(use, begin, { signal: ended.signal });
  return () => ended.abort();
}
