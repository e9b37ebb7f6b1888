import * as text from '@fareway/texts/guardians/shared-tickets.ts';
import { useEffect } from 'react';
import { storeSharedForBoarding } from './store-for-boarding.ts';
import styles from './guardians.module.css';
import { SharedTicketCard } from './shared-ticket-card.tsx';
import type { ListedSharedTicket } from './calls.ts';

interface SharedTicketsProps {
  userId: string;
  today: string;
  tickets: readonly ListedSharedTicket[];
  isStored: boolean;
}

/** The tickets of other purchasers that are shared with this account; empty where there are none. */
export function SharedTickets({ userId, today, tickets, isStored }: SharedTicketsProps) {
  useEffect(() => {
    if (!isStored) storeSharedForBoarding(userId, tickets);
  }, [userId, tickets, isStored]);
  if (tickets.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="shared-with-you">
      <h2 id="shared-with-you">{text.title}</h2>
      <ul className={styles.grid}>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <SharedTicketCard userId={userId} ticket={ticket} today={today} />
          </li>
        ))}
      </ul>
    </section>
  );
}
