import { Card } from '@fareway/ui/card/card.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import { SupportCard } from '../catalogue/support-card.tsx';
import { DownloadTicket } from './download-ticket.tsx';
import { factsOf } from './facts-of.ts';
import styles from './ticket-details.module.css';
import type { CustomerTicket } from './wire.ts';

/** Everything about a ticket that the driver need not see, its paper and who helps. */
export function TicketFacts({ ticket, isKept }: { ticket: CustomerTicket; isKept: boolean }) {
  return (
    <div className={styles.facts}>
      <Card title="Details">
        <SummaryList rows={factsOf(ticket)} />
        <DownloadTicket ticket={ticket} isKept={isKept} />
      </Card>
      <SupportCard client={ticket.client} />
    </div>
  );
}
