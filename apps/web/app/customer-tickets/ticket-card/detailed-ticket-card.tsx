import * as text from '@fareway/texts/customer-tickets/ticket-card.ts';
import { LineStop, StopLine } from '@fareway/ui/stop-line/stop-line.tsx';
import { TicketPass } from '@fareway/ui/ticket-pass/ticket-pass.tsx';
import { BoardingCode } from '../boarding-code/boarding-code.tsx';
import { StatusNotice } from './status-notice.tsx';
import styles from './ticket-details.module.css';
import { useTicketCard, type PassTicket } from './use-ticket-card.tsx';
import type { CustomerTicket } from '../wire.ts';

type ShownTicket = PassTicket &
  Pick<CustomerTicket, 'code' | 'stop' | 'zone_stop' | 'dest'> & { client: Pick<CustomerTicket['client'], 'support'> };

interface DetailedPassProps {
  userId: string;
  ticket: ShownTicket;
  today: string;
  /** The heading level of the name: the page's own where the ticket is the page. */
  level?: 1 | 2;
}

/** The ticket as it is shown to the driver: passenger, journey, validity, and the code while it is valid. */
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
        service={journeyOf(ticket)}
        code={
          isShown && ticket.code && <BoardingCode code={ticket.code} name={name} validity={validity} photo={photo} />
        }
      />
    </div>
  );
}

/** Returns where the passenger boards and where the bus takes them; undefined where the ticket does not name both. */
function journeyOf({ stop, zone_stop, dest }: ShownTicket) {
  const boards = zone_stop ?? stop;
  if (!boards || !dest) return undefined;
  return (
    <StopLine label={text.journey}>
      <LineStop kind="first">{boards}</LineStop>
      <LineStop kind="end">{dest}</LineStop>
    </StopLine>
  );
}
