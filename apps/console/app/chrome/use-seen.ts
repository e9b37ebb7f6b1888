import { useState } from 'react';

/**
 * What the person has seen of something that a colleague may change: the revision or digest that a change carries. A reload in the background does not
 * alter it. `adopt` takes over what the next reload brings: after a conflict that the page shows, and after a change of one's own.
 * `onAdopted` may set states of the same component.
 */
export function useSeen<T>(current: T, onAdopted?: () => void): [seen: T, adopt: () => void] {
  const [seen, setSeen] = useState(current);
  const [isAdopting, setIsAdopting] = useState(false);
  if (isAdopting && seen !== current) {
    setSeen(current);
    setIsAdopting(false);
    onAdopted?.();
  }
  return [seen, () => setIsAdopting(true)];
}
