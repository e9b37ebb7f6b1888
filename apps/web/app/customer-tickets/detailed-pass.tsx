import { TicketPass } from '@fareway/ui/ticket-pass/ticket-pass.tsx';
import { BoardingCode } from './boarding-code.tsx';
import { StatusNotice } from './status-notice.tsx';
import styles from './ticket-details.module.css';
import { usePass } from './use-pass.tsx';
import type { CustomerTicket } from './wire.ts';

/** The ticket as it is held out to the driver: whose it is, when it holds, and its code while a bus would take it. */
export function DetailedPass({ userId, ticket, today }: { userId: string; ticket: CustomerTicket; today: string }) {
  const { pass, name, status, validity, photo } = usePass(userId, ticket, today);
  const isShown = status === 'active' || status === 'not-yet-valid';
  return (
    <div className={styles.pass}>
      <StatusNotice ticket={ticket} status={status} />
      <TicketPass
        level={1}
        {...pass}
        code={
          isShown && ticket.code && <BoardingCode code={ticket.code} name={name} validity={validity} photo={photo} />
        }
      />
    </div>
  );
}
