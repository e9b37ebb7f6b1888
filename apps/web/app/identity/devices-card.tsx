import { answerOf } from '@fareway/api/client.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { useState } from 'react';
import { useFormProblems } from '../forms/use-form-problems.tsx';
import { forgetTyped } from '../offline/typed.ts';
import { dropSession, visitorApi } from './session.ts';

/** Ends the session on every device. */
export function DevicesCard() {
  const problems = useFormProblems();
  const [isBusy, setIsBusy] = useState(false);

  async function logOutEverywhere() {
    setIsBusy(true);
    problems.clear();
    try {
      await answerOf(visitorApi.POST('/auth/sign-out', { body: { everywhere: true } }));
      await dropSession();
      forgetTyped();
      window.location.assign('/login');
    } catch (error) {
      setIsBusy(false);
      problems.show(error);
    }
  }

  return (
    <Card
      title="Your devices"
      actions={
        <Button type="button" variant="secondary" busy={isBusy} onClick={logOutEverywhere}>
          Log out everywhere
        </Button>
      }
    >
      {problems.summary}
      <p>
        Lost a phone, or logged in on somebody else’s? Log out everywhere, this device included. If you think that
        somebody knows your password, change it: that logs out every other device as well.
      </p>
    </Card>
  );
}
