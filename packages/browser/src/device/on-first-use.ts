const uses = ['pointerdown', 'keydown'] as const;

/**
 * Calls a function when the page is first used by pointer or keyboard; at once when it has been used already. Returns a function that stops
 * waiting.
 */
export function onFirstUse(work: () => void): () => void {
  const ended = new AbortController();
  const end = () => ended.abort();
  if (navigator.userActivation?.hasBeenActive) work();
  else {
    const begin = () => {
      end();
      work();
    };
    for (const use of uses) window.addEventListener(use, begin, { signal: ended.signal, capture: true });
  }
  return end;
}
