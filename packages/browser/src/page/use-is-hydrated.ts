import { useSyncExternalStore } from 'react';

/** Returns whether the script of the page runs: false in what the server draws, and while the page takes it over. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => undefined;
