import { Card } from '@fareway/ui/card/card.tsx';
import { serviceAddress } from '../../catalogue/addresses.ts';
import styles from './chosen-ticket.module.css';
import { useThread } from './thread.ts';

/** The ticket that a visitor goes on with after the log-in; nothing without a ticket. */
export function ChosenTicket() {
  const thread = useThread();
  if (!thread?.service || !thread.offer) return null;
  const { client, service, offer } = thread;
  const { ticket, price, isFrom, instalments } = offer;
  return (
    <Card
      title="You are buying"
      aside={
        price && (
          <strong className={styles.price}>
            {isFrom && <span className={styles.small}>from </span>}
            {price}
            {instalments && <span className={styles.small}> by Direct Debit</span>}
          </strong>
        )
      }
    >
      <p>
        <strong>{ticket.name}</strong>, {ticket.year}
        <br />
        {service.name}, {client.name}
      </p>
      <p>
        <a href={serviceAddress(client.slug, service.id)}>Choose another ticket</a>
      </p>
    </Card>
  );
}
