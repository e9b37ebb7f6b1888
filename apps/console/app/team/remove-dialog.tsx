import * as text from '@fareway/texts/staff/member.ts';
import { ConfirmDialog } from '../chrome/confirm-dialog.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useNavigate } from 'react-router';
import { forgetSession, type StaffOperator } from '../session/session.ts';
import type { WithFactor } from '../session/use-step-up.tsx';
import { removeMember, type Member } from './calls.ts';

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

  async function remove() {
    await withFactor(() => removeMember(operator.slug, member.id));
    if (isSelf) forgetSession();
    toast(isSelf ? text.youHaveLeft(operator.name) : text.removed(name));
    await navigate(isSelf ? '/' : `/${operator.slug}/team`);
  }

  return (
    <ConfirmDialog
      title={isSelf ? text.leaveQuestion(operator.name) : text.removeQuestion(name)}
      confirm={isSelf ? text.removeSelf : text.remove(name)}
      keep={isSelf ? text.stay : text.keep}
      notDone={text.notRemoved(name)}
      onConfirm={remove}
      onClose={onClose}
    >
      <ul>
        {(isSelf ? text.consequencesForYou : text.consequences(name)).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
