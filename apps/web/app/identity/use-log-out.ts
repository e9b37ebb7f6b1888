import { answerOf } from '@fareway/api/client.ts';
import { useState } from 'react';
import { useFormProblems } from '../forms/use-form-problems.tsx';
import { forgetTyped } from '../offline/typed.ts';
import { dropSession, visitorApi } from './session.ts';

/** Logging out, here or everywhere: the server ends it first, then this device forgets, then the log-in page comes. */
export function useLogOut({ everywhere }: { everywhere?: boolean } = {}) {
  const problems = useFormProblems();
  const [isBusy, setIsBusy] = useState(false);

  async function logOut() {
    setIsBusy(true);
    problems.clear();
    try {
      await answerOf(visitorApi.POST('/auth/sign-out', { body: everywhere ? { everywhere } : {} }));
      await dropSession();
      forgetTyped();
      window.location.assign('/login');
    } catch (error) {
      setIsBusy(false);
      problems.show(error);
    }
  }

  return { logOut, isBusy, problems: problems.summary };
}
