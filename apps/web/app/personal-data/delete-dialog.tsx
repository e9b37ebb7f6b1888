import * as dialogText from '@fareway/texts/personal-data/delete-dialog.ts';
import * as actionText from '@fareway/texts/words/actions.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { type ReactNode, useState } from 'react';
import { textOfError } from '@fareway/browser/calls/text-of-error.ts';

interface DeleteDialogProps {
  /** The label of the button. Where the page has several such buttons, it names the thing, at least for screen readers. */
  label: ReactNode;
  title: string;
  text: string;
  /** The text after the deletion. */
  done: string;
  remove: () => Promise<void>;
  onDeleted?: () => void;
}

/** A button that deletes something after a confirmation. */
export function DeleteDialog({ label, title, text, done, remove, onDeleted }: DeleteDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();

  async function confirm() {
    setIsBusy(true);
    try {
      await remove();
      toast(done);
      onDeleted?.();
    } catch (error) {
      toast(textOfError(error), 'error');
    } finally {
      setIsBusy(false);
      setIsAsking(false);
    }
  }

  return (
    <>
      <div>
        <Button type="button" variant="secondary" onClick={() => setIsAsking(true)}>
          {label}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={title}
        actions={
          <>
            <Button type="button" variant="danger" busy={isBusy} onClick={confirm}>
              {dialogText.confirm}
            </Button>
            <Button type="button" variant="secondary" onClick={() => setIsAsking(false)}>
              {actionText.keep}
            </Button>
          </>
        }
      >
        <p>{text}</p>
      </Dialog>
    </>
  );
}
