import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import * as text from '@fareway/texts/staff/member.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { forgetSession, type StaffOperator } from '../session/session.ts';
import { useSettled } from '../session/use-settled.ts';
import type { WithFactor } from '../session/use-step-up.tsx';
import { removeMember, type Member } from './calls.ts';
import { explained } from '../session/explain-failure.ts';

interface RemoveDialogProps {
  operator: StaffOperator;
  member: Member;
  withFactor: WithFactor;
  onClose: () => void;
}

/** Says what happens when a member is removed, and removes them (C-012). */
export function RemoveDialog({ operator, member, withFactor, onClose }: RemoveDialogProps) {
  const { name, is_self: isSelf } = member;
  const navigate = useNavigate();
  const toast = useToast();
  const settled = useSettled();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function remove() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await withFactor(() => removeMember(operator.slug, member.id));
      if (isSelf) forgetSession();
      toast(isSelf ? text.youHaveLeft(operator.name) : text.removed(name));
      await navigate(isSelf ? '/' : `/${operator.slug}/team`);
    } catch (error) {
      if (!(await settled(error))) setProblem(textOfError(explained(error)));
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={isSelf ? text.leaveQuestion(operator.name) : text.removeQuestion(name)}
      actions={
        <>
          <Button type="button" variant="danger" busy={isBusy} onClick={remove}>
            {isSelf ? text.removeSelf : text.remove(name)}
          </Button>
          <Button type="button" variant="secondary" onClick={onClose}>
            {isSelf ? text.stay : text.keep}
          </Button>
        </>
      }
    >
      {problem && (
        <Notice tone="error" title={text.notRemoved(name)} announced>
          <p>{problem}</p>
        </Notice>
      )}
      <ul>
        {(isSelf ? text.consequencesForYou : text.consequences(name)).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Dialog>
  );
}
