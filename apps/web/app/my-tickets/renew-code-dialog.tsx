import { textOfError } from '@fareway/browser/forms/use-form-problems.tsx';
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
      title="Get a new code for this ticket?"
      actions={
        <>
          <Button type="button" busy={isBusy} onClick={renew}>
            Get a new code
          </Button>
          <Button type="button" variant="secondary" onClick={onClose}>
            Keep this code
          </Button>
        </>
      }
    >
      <p>
        The old code stops working at once: on paper, in PDFs, in pictures and in wallets. Please print or download the
        ticket again, and add it to your wallet again.
      </p>
      <p>Everyone you share the ticket with sees the new code. To end that, stop sharing or take the ticket back.</p>
    </Dialog>
  );
}
