import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import * as text from '@fareway/texts/staff/passkeys.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { explained } from '../session/explain-failure.ts';
import { useSettled } from '../session/use-settled.ts';
import type { WithFactor } from '../session/use-step-up.tsx';
import { removePasskey, type Passkey } from './calls.ts';

interface RemovePasskeyDialogProps {
  passkey: Passkey;
  withFactor: WithFactor;
  onClose: () => void;
}

/** Asks before a passkey is removed, and says why it could not be. */
export function RemovePasskeyDialog({ passkey: { id, name }, withFactor, onClose }: RemovePasskeyDialogProps) {
  const toast = useToast();
  const settled = useSettled();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function remove() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await withFactor(() => removePasskey(id));
      toast(text.removed(name));
      onClose();
      await revalidate();
    } catch (error) {
      if (!(await settled(error))) setProblem(textOfError(explained(error)));
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text.removeQuestion(name)}
      actions={
        <>
          <Button type="button" variant="danger" busy={isBusy} onClick={remove}>
            {text.remove}
          </Button>
          <Button type="button" variant="secondary" onClick={onClose}>
            {text.keep}
          </Button>
        </>
      }
    >
      {problem && (
        <Notice tone="error" title={text.notRemoved} announced>
          <p>{problem}</p>
        </Notice>
      )}
      <p>{text.removeText}</p>
    </Dialog>
  );
}
