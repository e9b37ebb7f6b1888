import { formatDate } from '@fareway/domain/dates/format-date.ts';
import * as text from '@fareway/texts/staff/account.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { readAloud } from '@fareway/ui/sentence/sentence.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { dayOf, timeOf } from '../operators/days.ts';
import { ProblemNotice } from '../chrome/problem-notice.tsx';
import { usePageAction } from '../session/use-page-action.ts';
import { endOtherSessions, endSession, type OwnSession } from './calls.ts';
import { describeBrowser } from './describe-browser.ts';

/** The browsers in which the person is signed in, each to end, or all others at once (C-013). */
export function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, problem, run: attempt } = usePageAction<string>();
  const [failedTitle, setFailedTitle] = useState('');

  async function run(id: string, act: () => Promise<void>, { done, failed }: { done: string; failed: string }) {
    setFailedTitle(failed);
    await attempt(id, async () => {
      await act();
      toast(done);
      await revalidate();
      // the pressed button is gone with its session
      heading.current?.focus();
    });
  }

  return (
    <Stack as="section">
      <h2 ref={heading} tabIndex={-1}>
        {text.sessions}
      </h2>
      <p>{sessions.length > 1 ? text.sessionsLead : text.noOthers}</p>
      <ProblemNotice title={failedTitle} problem={problem} />
      <Stack as="ul" gap={12}>
        {sessions.map(({ id, user_agent, network, created_at, last_used_at, is_current }) => {
          const browser = describeBrowser(user_agent);
          const since = momentText(created_at);
          return (
            <Card
              key={id}
              as="li"
              level={3}
              title={browser}
              aside={is_current && <strong>{text.thisOne}</strong>}
              actions={
                !is_current && (
                  <Button
                    type="button"
                    variant="secondary"
                    busy={busy === id}
                    onClick={() => run(id, () => endSession(id), { done: text.ended(browser), failed: text.endFailed })}
                  >
                    {text.end}
                    {readAloud(text.ofSession(browser, since))}
                  </Button>
                )
              }
            >
              <SummaryList
                rows={[
                  { label: text.since, value: since },
                  { label: text.lastUsed, value: momentText(last_used_at) },
                  { label: text.network, value: network },
                ]}
              />
            </Card>
          );
        })}
      </Stack>
      {sessions.length > 1 && (
        <div>
          <Button
            type="button"
            variant="secondary"
            busy={busy === others}
            onClick={() => run(others, endOtherSessions, { done: text.othersEnded, failed: text.othersFailed })}
          >
            {text.endOthers}
          </Button>
        </div>
      )}
    </Stack>
  );
}

const others = 'others';

function momentText(instant: string): string {
  const moment = new Date(instant);
  return text.moment(formatDate(dayOf(moment)), timeOf(moment));
}
