import { Card } from '@fareway/ui/card/card.tsx';
import { serviceAddress } from '../../catalogue/addresses.ts';
import styles from './chosen-ticket.module.css';
import { useChoice } from './choice.ts';

/** The ticket that a visitor goes on with after the log-in; nothing without a ticket. */
export function ChosenTicket() {
  const choice = useChoice();
  if (!choice?.service || !choice.offer) return null;
  const { client, service, offer } = choice;
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
