import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import * as text from '@fareway/texts/words/undo.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { useState, type ReactNode } from 'react';
import { explained } from '../session/explain-failure.ts';
import { useSettled } from '../session/use-settled.ts';

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
  const settled = useSettled();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function run() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await onConfirm();
    } catch (error) {
      if (!(await settled(error))) setProblem(textOfError(explained(error)));
      setIsBusy(false);
    }
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
      {problem && (
        <Notice tone="error" title={notDone} announced>
          <p>{problem}</p>
        </Notice>
      )}
      {children}
      <p>{text.cannotBeUndone}</p>
    </Dialog>
  );
}
