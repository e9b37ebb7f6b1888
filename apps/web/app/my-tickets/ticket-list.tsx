import { customerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import * as text from '@fareway/texts/my-tickets/list.ts';
import * as sentences from '@fareway/texts/words/sentences.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { useEffect } from 'react';
import { listTickets } from '../customer-tickets/calls.ts';
import { BroughtStatus } from '../lists/brought-status.tsx';
import { useListPages } from '../lists/use-list-pages.ts';
import { storeForBoarding } from './store-for-boarding.ts';
import { ListedTicketCard } from './listed-ticket-card.tsx';
import styles from './ticket-list.module.css';
import type { ListedTicket, Renewals, TicketPage } from '../customer-tickets/wire.ts';

interface TicketListProps {
  userId: string;
  today: string;
  firstPage: TicketPage;
  /** The renewals, when they have loaded. */
  renewals: Renewals | undefined;
  /** Whether the page is a stored copy; then nothing more can be loaded. */
  isStored: boolean;
}

/** The tickets, those that have expired in a closed part, with a button to load more, which says what it has brought (A-024, A-033, A-237; decision 155). */
export function TicketList({ userId, today, firstPage, renewals, isStored }: TicketListProps) {
  const {
    items: tickets,
    hasMore,
    loading,
    brought,
    loadMore,
  } = useListPages(firstPage, (end) => listTickets(userId, end));
  useEffect(() => {
    if (!isStored) storeForBoarding(userId, firstPage.items, today);
  }, [userId, today, firstPage, isStored]);

  const isExpired = (ticket: ListedTicket) => customerTicketStatus(ticket, today) === 'expired';
  const expired = tickets.filter(isExpired);
  const cards = (some: readonly ListedTicket[]) => (
    <ul className={styles.grid}>
      {some.map((ticket) => (
        <li key={ticket.id}>
          <ListedTicketCard userId={userId} ticket={ticket} renewal={renewals?.[ticket.id]} today={today} />
        </li>
      ))}
    </ul>
  );

  return (
    <section className={styles.section} aria-labelledby="all-tickets">
      <h2 id="all-tickets">{text.all}</h2>
      {expired.length < tickets.length && cards(tickets.filter((ticket) => !isExpired(ticket)))}
      {expired.length > 0 && (
        <details className={styles.expired}>
          <summary>{hasMore ? text.expired : text.expiredCount(expired.length)}</summary>
          {cards(expired)}
        </details>
      )}
      {loading === 'failed' && <Notice tone="error" title={sentences.ticketsFailed} announced />}
      <BroughtStatus
        words={brought && text.brought(brought.length, brought.filter(isExpired).length)}
        hasMore={hasMore}
      />
      {hasMore && !isStored && (
        <div>
          <Button type="button" variant="secondary" busy={loading === 'busy'} onClick={loadMore}>
            {text.loadMore}
          </Button>
        </div>
      )}
    </section>
  );
}
