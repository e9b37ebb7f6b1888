import { answerOf } from '@fareway/api/client.ts';
import { formatMobileNumber } from '@fareway/domain/mobile-number.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import { useState } from 'react';
import { useFormProblems } from '../forms/use-form-problems.tsx';
import type { Route } from './+types/account';
import { forgetTyped } from '../offline/typed.ts';
import { currentSession, dropSession, visitorApi } from './session.ts';

export const meta = () => [{ title: 'Account – Fareway' }];

export async function clientLoader() {
  return { user: (await currentSession())?.user };
}

/** /account: who is signed in, and how to end it on every device. */
export default function Account({ loaderData }: Route.ComponentProps) {
  const { user } = loaderData;
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
    <Page title="Account">
      {problems.summary}
      <Card title="Your details">
        <SummaryList
          rows={[
            { label: 'Email', value: user?.email },
            { label: 'Mobile number', value: user && formatMobileNumber(user.phone_number) },
          ]}
        />
      </Card>
      <Card
        title="Your devices"
        actions={
          <Button type="button" variant="secondary" busy={isBusy} onClick={logOutEverywhere}>
            Log out everywhere
          </Button>
        }
      >
        <p>
          Lost a phone, or logged in on somebody else’s? Log out everywhere, this device included. To change your
          password as well, choose “Forgot password” when you log in again.
        </p>
      </Card>
    </Page>
  );
}
