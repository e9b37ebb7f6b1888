import { useEffect, useState } from 'react';
import type { Checkout } from './checkout.tsx';

interface LoadedCheckout {
  /** Undefined until it has come. */
  Checkout: typeof Checkout | undefined;
  /** Waits for it; rejects when it can't be had. */
  load: () => Promise<void>;
}

const fetchCheckout = () => import('./checkout.tsx');

/**
 * The next step's code. It comes once the form is begun, so that it is there also when the connection is not; when it is needed at
 * once and can't be had, the page fails.
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
