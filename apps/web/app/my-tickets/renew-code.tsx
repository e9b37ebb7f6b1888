import { whyNotSendable } from '@fareway/domain/tickets/customer-ticket-status.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { textOfError } from '@fareway/browser/forms/use-form-problems.tsx';
import { renewCode } from '../customer-tickets/change-calls.ts';
import styles from './download-ticket.module.css';
import type { CustomerTicket } from '../customer-tickets/wire.ts';

interface RenewCodeProps {
  ticket: Pick<CustomerTicket, 'id' | 'ticket_status' | 'start' | 'expiry'>;
  today: string;
}

/** Gives a ticket a new code when another person may have the old one; empty for a ticket that is not valid. */
export function RenewCode({ ticket, today }: RenewCodeProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [renewals, setRenewals] = useState(0);
  const result = useRef<HTMLParagraphElement>(null);
  const { revalidate } = useRevalidator();
  const toast = useToast();

  useEffect(() => {
    if (renewals > 0) result.current?.focus();
  }, [renewals]);

  async function renew() {
    setIsBusy(true);
    try {
      await renewCode(ticket.id);
      await revalidate();
      setRenewals((count) => count + 1);
    } catch (error) {
      toast(textOfError(error), 'error');
    } finally {
      setIsBusy(false);
      setIsAsking(false);
    }
  }

  if (whyNotSendable(ticket, today)) return null;
  return (
    <div className={styles.code}>
      {renewals > 0 && (
        <p ref={result} tabIndex={-1}>
          This ticket has a new code. The old code no longer works.
        </p>
      )}
      <p>Does somebody have a picture or a print of the code who should not?</p>
      <Button type="button" variant="secondary" onClick={() => setIsAsking(true)}>
        Get a new code
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Get a new code for this ticket?"
        actions={
          <>
            <Button type="button" busy={isBusy} onClick={renew}>
              Get a new code
            </Button>
            <Button type="button" variant="secondary" onClick={() => setIsAsking(false)}>
              Keep this code
            </Button>
          </>
        }
      >
        <p>
          The old code stops working at once: on paper, in PDFs, in pictures and in wallets. Please print or download
          the ticket again, and add it to your wallet again.
        </p>
        <p>Everyone you share the ticket with sees the new code. To end that, stop sharing or take the ticket back.</p>
      </Dialog>
    </div>
  );
}
