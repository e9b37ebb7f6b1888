import { whyNotSendable } from '@fareway/domain/tickets/customer-ticket-status.ts';
import * as failures from '@fareway/texts/api/failures.ts';
import * as text from '@fareway/texts/my-tickets/new-code.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useEffect, useRef, useState } from 'react';
import styles from './download-ticket.module.css';
import type { CustomerTicket } from '../customer-tickets/wire.ts';

const loadDialog = () => import('./renew-code-dialog.tsx');
type RenewCodeDialog = Awaited<ReturnType<typeof loadDialog>>['RenewCodeDialog'];

/** For a button that leads to the dialog: its script begins to load before the press. */
const prepare = () => void loadDialog().catch(() => undefined);

interface RenewCodeProps {
  ticket: Pick<CustomerTicket, 'id' | 'ticket_status' | 'start' | 'expiry'>;
  today: string;
}

/** Gives a ticket a new code when another person may have the old one; empty for a ticket that is not valid. */
export function RenewCode({ ticket, today }: RenewCodeProps) {
  const [Dialog, setDialog] = useState<RenewCodeDialog>();
  const [isAsking, setIsAsking] = useState(false);
  const [renewals, setRenewals] = useState(0);
  const result = useRef<HTMLParagraphElement>(null);
  const toast = useToast();

  useEffect(() => {
    if (renewals > 0) result.current?.focus();
  }, [renewals]);

  async function ask() {
    try {
      const { RenewCodeDialog: loaded } = await loadDialog();
      setDialog(() => loaded);
      setIsAsking(true);
    } catch {
      toast(failures.unknown, 'error');
    }
  }

  if (whyNotSendable(ticket, today)) return null;
  return (
    <div className={styles.code}>
      {renewals > 0 && (
        <p ref={result} tabIndex={-1}>
          {text.done}
        </p>
      )}
      <p>{text.lead}</p>
      <Button type="button" variant="secondary" onPointerEnter={prepare} onFocus={prepare} onClick={() => void ask()}>
        {actions.getCode}
      </Button>
      {Dialog && (
        <Dialog
          customerTicketId={ticket.id}
          open={isAsking}
          onClose={() => setIsAsking(false)}
          onRenewed={() => setRenewals((count) => count + 1)}
        />
      )}
    </div>
  );
}
