import * as text from '@fareway/texts/staff/passkeys.ts';
import { ConfirmDialog } from '../chrome/confirm-dialog.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useRevalidator } from 'react-router';
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
  const { revalidate } = useRevalidator();

  async function remove() {
    await withFactor(() => removePasskey(id));
    toast(text.removed(name));
    onClose();
    await revalidate();
  }

  return (
    <ConfirmDialog
      title={text.removeQuestion(name)}
      confirm={text.remove}
      keep={text.keep}
      notDone={text.notRemoved}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{text.removeText}</p>
    </ConfirmDialog>
  );
}
