import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import * as text from '@fareway/texts/my-tickets/new-code-dialog.ts';
import * as actionText from '@fareway/texts/words/actions.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { renewCode } from '../customer-tickets/change-calls.ts';

interface RenewCodeDialogProps {
  customerTicketId: string;
  open: boolean;
  onClose: () => void;
  /** Called when the page shows the new code. */
  onRenewed: () => void;
}

/** Asks before a ticket gets a new code, and gives it one. */
export function RenewCodeDialog({ customerTicketId, open, onClose, onRenewed }: RenewCodeDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const toast = useToast();

  async function renew() {
    setIsBusy(true);
    try {
      await renewCode(customerTicketId);
      await revalidate();
      onRenewed();
    } catch (error) {
      toast(textOfError(error), 'error');
    } finally {
      setIsBusy(false);
      onClose();
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.title}
      actions={
        <>
          <Button type="button" busy={isBusy} onClick={renew}>
            {actionText.getCode}
          </Button>
          <Button type="button" variant="secondary" onClick={onClose}>
            {text.keepCode}
          </Button>
        </>
      }
    >
      <p>{text.oldCode}</p>
      <p>{text.shared}</p>
    </Dialog>
  );
}
