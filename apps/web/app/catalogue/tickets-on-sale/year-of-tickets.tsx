import * as text from '@fareway/texts/tickets-on-sale/ticket-row.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import type { Client, Service } from '@fareway/api/types.ts';
import { usePlace } from '../../platform/in-preview.ts';
import { waitingListAddress } from '../addresses.ts';
import styles from './year-of-tickets.module.css';
import type { TicketOffer } from './ticket-offer.ts';
import { TicketRow } from './ticket-row.tsx';

interface YearOfTicketsProps {
  client: Client;
  service: Service;
  year: string;
  offers: TicketOffer[];
}

/** The tickets of one sales year, or the link to its waiting list when there are none (P-015, P-017, P-018). */
export function YearOfTickets({ client, service, year, offers }: YearOfTicketsProps) {
  const place = usePlace();
  return (
    <section className={styles.year}>
      <h2>{text.yearTitle(year)}</h2>
      {offers.length === 0 ? (
        <div className={styles.none}>
          <p>{text.none(client.name)}</p>
          <ButtonLink
            variant="secondary"
            href={place(waitingListAddress(client.slug, year, { service: service.name }))}
          >
            {actions.joinWaitingList}
          </ButtonLink>
        </div>
      ) : (
        <ul className={styles.tickets}>
          {offers.map((offer) => (
            <TicketRow key={offer.ticket.id} client={client} service={service} offer={offer} />
          ))}
        </ul>
      )}
    </section>
  );
}
