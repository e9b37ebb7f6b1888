import { answerOf } from '@fareway/api/client.ts';
import { formatMobileNumber } from '@fareway/domain/mobile-number.ts';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import { useState } from 'react';
import { useFormProblems } from '../forms/use-form-problems.tsx';
import type { Route } from './+types/account';
import { listMandates } from '../mandates/calls.ts';
import { forgetTyped } from '../offline/typed.ts';
import { currentSession, dropSession, visitorApi } from './session.ts';

export const meta = () => [{ title: 'Account – Fareway' }];

export async function clientLoader() {
  const user = (await currentSession())?.user;
  // The page is of use without knowing it.
  const mandates = user ? await listMandates(user.id).catch(() => []) : [];
  return { user, hasMandates: mandates.length > 0 };
}

/** /account: who is signed in, what is paid by direct debit, and how to end it on every device. */
export default function Account({ loaderData }: Route.ComponentProps) {
  const { user, hasMandates } = loaderData;
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
      {hasMandates && (
        <Card
          title="Payments"
          actions={
            <ButtonLink href="/account/mandate" variant="secondary">
              Manage
            </ButtonLink>
          }
        >
          <p>Your direct debit mandates: with whom, and what is paid by them.</p>
        </Card>
      )}
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
