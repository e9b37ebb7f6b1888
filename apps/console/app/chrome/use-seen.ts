import { useState } from 'react';

/**
 * What the person has seen of something that a colleague may change, such as the revision that a change carries. `current` is what the page has read,
 * another object after each reload. A reload in the background does not alter what was seen. `adopt` takes over what the next reload brings: after
 * a conflict that the page shows, and after a change of one's own. Until then `isAdopting` keeps the button busy: a press would be refused.
 * `onAdopted` may set states of the same component.
 */
export function useSeen<T extends object>(
  current: T,
  onAdopted?: () => void,
): { seen: T; adopt: () => void; isAdopting: boolean } {
  const [seen, setSeen] = useState(current);
  const [isAdopting, setIsAdopting] = useState(false);
  if (isAdopting && seen !== current) {
    setSeen(current);
    setIsAdopting(false);
    onAdopted?.();
  }
  return { seen, adopt: () => setIsAdopting(true), isAdopting };
}
