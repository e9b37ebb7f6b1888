import { onReturn } from '@fareway/browser/page/on-return.ts';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { askToSignIn } from './ended-session.ts';
import { follow, goOnAs, refreshSession } from './session.ts';

/**
 * Reads the session and the data of the page again when the person returns to it, because a colleague may have changed them (C-219). After the end of
 * the session it asks the person to sign in again. Without a response the page stays as it is, with what was typed (C-213).
 */
export function useFreshSession(email: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = async () => {
      const session = await refreshSession();
      if (session ? goOnAs(email, session) : await askToSignIn()) await follow(revalidate);
    };
    return onReturn(() => void refresh().catch(() => undefined));
  }, [revalidate, email]);
}
