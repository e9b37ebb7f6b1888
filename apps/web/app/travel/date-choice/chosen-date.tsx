import { availabilityHint } from '@fareway/domain/travel/availability.ts';
import { daysOfType } from '@fareway/domain/tickets/dated-ticket.ts';
import { isFewLeft } from '@fareway/domain/tickets/stock.ts';
import * as text from '@fareway/texts/travel/dates.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import type { PassengerFields } from '../../passenger/purchase-draft.ts';
import type { Ticket } from '../../passenger/wire.ts';
import { travelFacts } from '../travel-facts.ts';
import styles from './chosen-date.module.css';

interface ChosenDateProps {
  ticket: Ticket;
  passenger: PassengerFields;
  /** The number left for the choice; undefined while no date is chosen. */
  remaining: number | undefined;
}

/** The hint under a chosen date: the number left (P-276 to P-278) and the validity; announced when it changes. */
export function ChosenDate({ ticket, passenger, remaining }: ChosenDateProps) {
  return (
    <div role="status" className={styles.chosen}>
      {remaining !== undefined && (
        <Notice tone={toneOf(remaining)} title={availabilityHint(remaining)}>
          <p>{whenText(ticket, passenger)}</p>
        </Notice>
      )}
    </div>
  );
}

/** 'Mon 23rd Nov 2026, AM', or the first and last day. */
function whenText(ticket: Ticket, passenger: PassengerFields): string {
  const facts = travelFacts(ticket, passenger).filter(({ label }) => label !== labels.days);
  const [first = '', second = ''] = facts.map(({ value }) => value);
  return daysOfType[ticket.type] === 1 ? [first, second].filter(Boolean).join(', ') : text.valid(first, second);
}

function toneOf(remaining: number): 'error' | 'warning' | 'success' {
  if (remaining <= 0) return 'error';
  return isFewLeft(remaining) ? 'warning' : 'success';
}
