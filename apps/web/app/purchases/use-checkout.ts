import { useEffect, useState } from 'react';
import type { Checkout } from './checkout.tsx';

interface LoadedCheckout {
  /** Undefined until it has loaded. */
  Checkout: typeof Checkout | undefined;
  /** Waits for it. Rejects when it fails to load. */
  load: () => Promise<void>;
}

const fetchCheckout = () => import('./checkout.tsx');

/**
 * The code of the next step. It loads when the form is first used, so that it is available without a connection later. When it is needed at
 * once and fails to load, the page fails.
 */
export function useCheckout({ isBegun, isNeeded }: { isBegun: boolean; isNeeded: boolean }): LoadedCheckout {
  const [loaded, setLoaded] = useState<typeof Checkout>();
  const [failure, setFailure] = useState<Error>();
  const show = (module: { Checkout: typeof Checkout }) => setLoaded(() => module.Checkout);
  useEffect(() => {
    if (!isBegun && !isNeeded) return;
    fetchCheckout().then(show, (error: Error) => isNeeded && setFailure(error));
  }, [isBegun, isNeeded]);
  if (failure) throw failure;
  return { Checkout: loaded, load: async () => show(await fetchCheckout()) };
}
