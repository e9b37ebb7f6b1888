import { TicketPass } from '@fareway/ui/ticket-pass/ticket-pass.tsx';
import { BoardingCode } from '../boarding-code/boarding-code.tsx';
import { StatusNotice } from './status-notice.tsx';
import styles from './ticket-details.module.css';
import { useTicketCard, type PassTicket } from './use-ticket-card.tsx';
import type { CustomerTicket } from '../wire.ts';

type ShownTicket = PassTicket & Pick<CustomerTicket, 'code'> & { client: Pick<CustomerTicket['client'], 'support'> };

interface DetailedPassProps {
  userId: string;
  ticket: ShownTicket;
  today: string;
  /** The heading level of the name: the page's own where the ticket is the page. */
  level?: 1 | 2;
}

/** The ticket as it is shown to the driver: passenger, validity, and the code while it is valid. */
export function DetailedTicketCard({ userId, ticket, today, level = 1 }: DetailedPassProps) {
  const { status, face } = useTicketCard(userId, ticket, today);
  const { name, photo, validity } = face;
  const isShown = status === 'active' || status === 'not-yet-valid';
  return (
    <div className={styles.pass}>
      <StatusNotice ticket={ticket} status={status} />
      <TicketPass
        level={level}
        {...face}
        code={
          isShown && ticket.code && <BoardingCode code={ticket.code} name={name} validity={validity} photo={photo} />
        }
      />
    </div>
  );
}
