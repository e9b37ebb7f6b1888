import { lazyPart } from '@fareway/browser/page/lazy-part.tsx';
import { WhenNear } from '@fareway/browser/page/when-near.tsx';
import { customerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import * as text from '@fareway/texts/guardians/card.ts';
import { FoldedCard } from '@fareway/ui/folded-card/folded-card.tsx';
import type { CustomerTicket } from '../customer-tickets/wire.ts';
import styles from './guardians.module.css';

const GuardiansOfTicket = lazyPart(async () => (await import('./guardians-of-ticket.tsx')).GuardiansOfTicket);

interface GuardiansCardProps {
  ticket: Pick<
    CustomerTicket,
    'id' | 'ticket_status' | 'start' | 'expiry' | 'passenger' | 'has_boarding_notifications'
  >;
  today: string;
}

/** Shares a ticket with another guardian. Empty for a ticket that is over. */
export function GuardiansCard({ ticket, today }: GuardiansCardProps) {
  const status = customerTicketStatus(ticket, today);
  if (status === 'void' || status === 'expired') return null;
  return (
    <div className={styles.card}>
      <FoldedCard title={text.title}>
        <WhenNear fallback={<div className={styles.awaited} />}>
          <GuardiansOfTicket ticket={ticket} canInvite={status !== 'suspended'} />
        </WhenNear>
      </FoldedCard>
    </div>
  );
}
