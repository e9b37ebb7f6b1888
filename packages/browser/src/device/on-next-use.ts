/**
 * A use is a press or a key that has ended: work that begins during a press can move the page, and the press would miss its target. A press in a
 * frame of another site reaches the page only as a loss of focus.
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
