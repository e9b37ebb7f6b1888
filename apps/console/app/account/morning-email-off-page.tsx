import { resultOf } from '@fareway/api/client.ts';
import * as text from '@fareway/texts/staff/home/morning-email.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { useState } from 'react';
import type { Route } from './+types/morning-email-off-page';
import { ProblemNotice } from '../chrome/problem-notice.tsx';
import { api } from '../session/api.ts';
import { explained } from '../failures/explain-failure.ts';

export const meta = () => [{ title: titles.ofDocument(text.offTitle) }];

export function clientLoader() {
  return { token: decodeURIComponent(window.location.hash.slice(1)) };
}

/** /console/morning-email#TOKEN: switches a morning email off with the link of the email, without a sign-in (C-023). */
export default function MorningEmailOffPage({ loaderData: { token } }: Route.ComponentProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState(token ? undefined : text.noToken);
  const [problem, setProblem] = useState<string>();

  async function switchOff() {
    setIsBusy(true);
    try {
      await resultOf(api.POST('/staff/morning-email/off', { params: { query: { token } } }));
      setOutcome(text.isOff);
    } catch (error) {
      setProblem(explained(error).message);
      setIsBusy(false);
      return;
    }
    focusTitle();
  }

  if (outcome !== undefined) return <Page title={outcome} lead={outcome === text.isOff ? text.offLead : undefined} />;
  return (
    <Page title={text.offTitle} lead={text.offLead}>
      <ProblemNotice title={text.notOff} problem={problem} />
      <Actions>
        <Button type="button" busy={isBusy} onClick={switchOff}>
          {text.offDo}
        </Button>
      </Actions>
    </Page>
  );
}
