import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { roleWords } from '@fareway/domain/staff/roles.ts';
import * as text from '@fareway/texts/staff/team.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { readAloud } from '@fareway/ui/sentence/sentence.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { dayOf } from '../operators/days.ts';
import { useSettled } from '../session/use-settled.ts';
import { useStepUp } from '../session/use-step-up.tsx';
import { resendInvitation, takeInvitationBack, type OpenInvitation } from './calls.ts';
import { CopyReference } from '../failures/copy-reference.tsx';
import { explained } from '../failures/explain-failure.ts';
import styles from './team.module.css';

interface OpenInvitationsProps {
  clientSlug: string;
  invitations: readonly OpenInvitation[];
  /** Returns the names of services. */
  namesOf: (ids: readonly string[]) => string[];
  now: Date;
}

/** The invitations that nobody has accepted yet, to send again or to take back (C-002). */
export function OpenInvitations({ clientSlug, invitations, namesOf, now }: OpenInvitationsProps) {
  const toast = useToast();
  const settled = useSettled();
  const { revalidate } = useRevalidator();
  const { withFactor, dialog } = useStepUp();
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<{ title: string; text: string }>();
  const [leaving, setLeaving] = useState<OpenInvitation>();

  async function run(id: string, act: () => Promise<void>, { done, failed }: { done: string; failed: string }) {
    if (busy) return;
    setBusy(id);
    setProblem(undefined);
    try {
      await withFactor(act);
      toast(done);
      setLeaving(undefined);
      await revalidate();
    } catch (error) {
      if (!(await settled(error))) setProblem({ title: failed, text: explained(error).message });
    } finally {
      setBusy(undefined);
    }
  }
  const resend = ({ id, email }: OpenInvitation) =>
    run(id, () => resendInvitation(clientSlug, id), { done: text.resent(email), failed: text.resendFailed(email) });
  const takeBack = ({ id, email }: OpenInvitation) =>
    run(id, () => takeInvitationBack(clientSlug, id), { done: text.takenBack(email), failed: text.takeBackFailed });
  const notice = problem && (
    <Notice tone="error" title={problem.title} announced>
      <p>{problem.text}</p>
      <CopyReference problem={problem.text} />
    </Notice>
  );

  return (
    <Stack as="section">
      <h2>{text.invitations}</h2>
      {!leaving && notice}
      {invitations.length === 0 && <p>{text.noInvitations}</p>}
      <Stack as="ul" gap={12}>
        {invitations.map((invitation) => (
          <Card
            key={invitation.id}
            as="li"
            level={3}
            title={<span className={styles.invitation}>{invitation.email}</span>}
            actions={
              <>
                <Button
                  type="button"
                  variant="secondary"
                  busy={busy === invitation.id && !leaving}
                  onClick={() => resend(invitation)}
                >
                  {text.resend}
                  {readAloud(text.toPerson(invitation.email))}
                </Button>
                <Button type="button" variant="quiet" onClick={() => setLeaving(invitation)}>
                  {text.takeBack}
                  {readAloud(text.toPerson(invitation.email))}
                </Button>
              </>
            }
          >
            <p>
              {text.invitationOf(roleWords[invitation.role].name, invitation.inviter_name)}
              <br />
              {invitation.service_ids && (
                <>
                  {text.forServices(namesOf(invitation.service_ids))}
                  <br />
                </>
              )}
              {timeText(invitation, now)}
            </p>
          </Card>
        ))}
      </Stack>
      {leaving && (
        <Dialog
          open
          onClose={() => setLeaving(undefined)}
          title={text.takeBackTitle(leaving.email)}
          actions={
            <>
              <Button type="button" variant="danger" busy={busy === leaving.id} onClick={() => takeBack(leaving)}>
                {text.takeBack}
              </Button>
              <Button type="button" variant="secondary" onClick={() => setLeaving(undefined)}>
                {text.keep}
              </Button>
            </>
          }
        >
          {notice}
          <p>{text.takeBackText}</p>
        </Dialog>
      )}
      {dialog}
    </Stack>
  );
}

function timeText({ sent_at, expires_at }: OpenInvitation, now: Date): string {
  const [sent, end] = [sent_at, expires_at].map((moment) => formatDate(dayOf(new Date(moment)))) as [string, string];
  return Date.parse(expires_at) > now.getTime() ? text.sent(sent, end) : text.hasEnded(sent, end);
}
