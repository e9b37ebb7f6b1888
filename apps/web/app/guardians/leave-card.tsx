import { CallError } from '@fareway/api/call-error.ts';
import * as text from '@fareway/texts/guardians/leave.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import { leaveTicket } from './calls.ts';
import { forgetShared } from './read-shared.ts';

interface LeaveCardProps {
  userId: string;
  guardianshipId: string;
  firstName: string;
}

/** Lets a guardian end the sharing of a ticket. */
export function LeaveCard({ userId, guardianshipId, firstName }: LeaveCardProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();

  async function leave() {
    setIsBusy(true);
    try {
      await leaveTicket(guardianshipId).catch((error: unknown) => {
        // The sharing has already ended, by its purchaser or in another tab.
        if (!(error instanceof CallError) || error.status !== 404) throw error;
      });
      await forgetShared(userId, guardianshipId);
      toast(text.left(firstName));
      await navigate('/');
    } catch (error) {
      toast(textOfError(error), 'error');
      setIsBusy(false);
      setIsAsking(false);
    }
  }

  return (
    <Card
      title={text.title}
      actions={
        <Button type="button" variant="secondary" onClick={() => setIsAsking(true)}>
          {text.leaveTicket}
        </Button>
      }
    >
      <p>{text.lead}</p>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={text.dialogTitle}
        actions={
          <>
            <Button type="button" busy={isBusy} onClick={leave}>
              {text.leave}
            </Button>
            <Button type="button" variant="secondary" onClick={() => setIsAsking(false)}>
              {text.stay}
            </Button>
          </>
        }
      >
        <p>{text.dialogText(firstName)}</p>
      </Dialog>
    </Card>
  );
}
