import * as text from '@fareway/texts/words/undo.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { type ReactNode } from 'react';
import { useAction } from '../session/use-action.ts';
import { ProblemNotice } from './problem-notice.tsx';

interface ConfirmDialogProps {
  /** The question. */
  title: string;
  /** The words of the two buttons. */
  confirm: string;
  keep: string;
  /** The title of the notice when it could not be done. */
  notDone: string;
  /** Does it, and leaves the page or closes the dialog. A failure is shown in the dialog. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
  /** What happens then. */
  children: ReactNode;
}

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog({ title, confirm, keep, notDone, onConfirm, onClose, children }: ConfirmDialogProps) {
  const { isBusy, problem, attempt } = useAction();

  async function run() {
    await attempt(async () => {
      await onConfirm();
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button type="button" variant="danger" busy={isBusy} onClick={run}>
            {confirm}
          </Button>
          <Button type="button" variant="secondary" onClick={onClose}>
            {keep}
          </Button>
        </>
      }
    >
      <ProblemNotice title={notDone} problem={problem} />
      {children}
      <p>{text.cannotBeUndone}</p>
    </Dialog>
  );
}
