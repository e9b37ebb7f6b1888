import { availabilityHint } from '@fareway/domain/availability.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import type { PassengerFields } from '../purchase-draft.ts';
import type { Ticket } from '../wire.ts';
import { travelFacts } from './travel-facts.ts';
import styles from './chosen-date.module.css';

interface ChosenDateProps {
  ticket: Ticket;
  passenger: PassengerFields;
  /** How many can still be bought for what is chosen; undefined while no date is. */
  remaining: number | undefined;
}

/** The hint under a chosen date: how many remain (P-276 to P-278), and for when the ticket is; said as it changes. */
export function ChosenDate({ ticket, passenger, remaining }: ChosenDateProps) {
  const facts = travelFacts(ticket, passenger).filter(({ label }) => label !== 'Days');
  return (
    <div role="status" className={styles.chosen}>
      {remaining !== undefined && (
        <Notice tone={toneOf(remaining)} title={availabilityHint(remaining)}>
          <p>
            {facts.map(({ label, value }) => (label === 'Date' ? value : `${label.toLowerCase()} ${value}`)).join(', ')}
          </p>
        </Notice>
      )}
    </div>
  );
}

function toneOf(remaining: number): 'error' | 'warning' | 'success' {
  if (remaining <= 0) return 'error';
  return remaining < 10 ? 'warning' : 'success';
}
