import * as text from '@fareway/texts/my-tickets/download.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState } from 'react';
import { saveAs } from '@fareway/browser/device/save-as.ts';
import { readTicketPdf } from '../customer-tickets/calls.ts';
import styles from './download-ticket.module.css';
import { receiptAddress } from '../payments/addresses.ts';
import { useLogInAgain } from '../session/use-log-in-again.ts';
import { ticketCardText } from '../customer-tickets/ticket-card/ticket-card-text.ts';
import type { CustomerTicket } from '../customer-tickets/wire.ts';

/** The ticket on paper: as PDF from the server, or this page on a printer, which works without a connection; and the receipt of its order. */
export function DownloadTicket({ ticket, isStored }: { ticket: CustomerTicket; isStored: boolean }) {
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();
  const logInAgain = useLogInAgain();

  async function download() {
    setIsBusy(true);
    try {
      saveAs(await readTicketPdf(ticket.id), fileName(ticket));
    } catch (error) {
      if (!(await logInAgain(error))) toast(text.failed, 'error');
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className={styles.paper}>
      <Button
        type="button"
        variant="secondary"
        icon="download"
        busy={isBusy}
        unavailable={isStored ? text.needsConnection : undefined}
        onClick={download}
      >
        {actions.download}
      </Button>
      <Button type="button" variant="secondary" icon="print" onClick={() => window.print()}>
        {actions.print}
      </Button>
      {!isStored && (
        <ButtonLink href={receiptAddress(ticket.order_id)} variant="quiet">
          {actions.receipt}
        </ButtonLink>
      )}
    </div>
  );
}

/** 'Route 7 Annual 26-27, Nia Pritchard.pdf': without characters that a file system forbids. */
function fileName(ticket: CustomerTicket): string {
  const { title, name } = ticketCardText(ticket, ticket.expiry);
  return text.fileName(title, name).replaceAll(/[/\\:*?"<>|]/g, '-');
}
