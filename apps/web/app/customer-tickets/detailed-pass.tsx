import { TicketPass } from '@fareway/ui/ticket-pass/ticket-pass.tsx';
import { BoardingCode } from './boarding-code.tsx';
import { passWords } from './pass-words.ts';
import { usePassengerPhoto } from './passenger-photo.ts';
import { StatusBadge } from './status-badge.tsx';
import { StatusNotice } from './status-notice.tsx';
import styles from './ticket-details.module.css';
import { TripsLeft } from './trips-left.tsx';
import type { CustomerTicket } from './wire.ts';

/** What the pass shows of a ticket, one's own or one that is shared. */
type ShownTicket = Parameters<typeof passWords>[0] &
  Pick<CustomerTicket, 'passenger' | 'code'> & {
    client: Pick<CustomerTicket['client'], 'name' | 'brand_colour' | 'support'>;
  };

interface DetailedPassProps {
  userId: string;
  ticket: ShownTicket;
  today: string;
  /** The level of the name as a heading: the page's own where the ticket is the page. */
  level?: 1 | 2;
}

/** The ticket as it is held out to the driver: whose it is, when it holds, and its code while a bus would take it. */
export function DetailedPass({ userId, ticket, today, level = 1 }: DetailedPassProps) {
  const { title, name, status, validity, days, tripsLeft } = passWords(ticket, today);
  const photo = usePassengerPhoto(userId, ticket.passenger.photo);
  const isShown = status === 'active' || status === 'not-yet-valid';
  return (
    <div className={styles.pass}>
      <StatusNotice ticket={ticket} status={status} />
      <TicketPass
        level={level}
        colour={ticket.client.brand_colour}
        operator={ticket.client.name}
        kind={title}
        state={<StatusBadge status={status} start={ticket.start} />}
        name={name}
        photo={photo}
        validity={validity}
        facts={[
          ...(days === undefined ? [] : [{ label: 'Valid only', value: days }]),
          ...(tripsLeft === undefined ? [] : [{ label: 'Trips left', value: <TripsLeft left={tripsLeft} /> }]),
        ]}
        code={
          isShown && ticket.code && <BoardingCode code={ticket.code} name={name} validity={validity} photo={photo} />
        }
      />
    </div>
  );
}
