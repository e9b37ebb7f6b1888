import * as text from '@fareway/texts/log-in/chosen-ticket.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
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
      title={text.title}
      aside={
        price && (
          <strong className={styles.price}>
            <Sentence parts={text.price(price, { isFrom, isByDirectDebit: instalments !== undefined }, small)} />
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
        <a href={serviceAddress(client.slug, service.id)}>{text.change}</a>
      </p>
    </Card>
  );
}

function small(words: string) {
  return <span className={styles.small}>{words}</span>;
}
