import { resultOf } from '@fareway/api/client.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useFormProblems } from '@fareway/browser/forms/use-form-problems.tsx';
import { forgetTyped } from './forget-typed.ts';
import { dropSession, visitorApi } from './session.ts';
import { logInAddress } from './log-in-address.ts';

/**
 * Ends the session on this device, or on all devices, deletes the input stored here, and leads to the log-in. `problems` shows why it
 * failed.
 */
export function useLogOut(body: { everywhere?: boolean }, logIn = '/login') {
  const problems = useFormProblems();
  const [isBusy, setIsBusy] = useState(false);

  async function logOut(): Promise<void> {
    setIsBusy(true);
    problems.clear();
    try {
      await resultOf(visitorApi.POST('/auth/sign-out', { body }));
      await dropSession();
      forgetTyped();
      window.location.assign(logIn);
    } catch (error) {
      setIsBusy(false);
      problems.show(error);
    }
  }

  return { problems, isBusy, logOut };
}

/** For a page of another account: logs out on this device; logging in then leads back to this path and query. */
export function useLogInWithAnother() {
  return useLogOut({}, logInAddress(useLocation()));
}
