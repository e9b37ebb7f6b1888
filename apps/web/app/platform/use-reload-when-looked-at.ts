import { onReturn } from '@fareway/browser/page/on-return.ts';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Reloads the data of a page that was in the background, where it has become old: overnight, or after another device changed it. */
export function useReloadWhenLookedAt(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => onReturn(() => void revalidate()), [revalidate]);
}
