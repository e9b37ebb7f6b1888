import {
  availabilityHint,
  endedDeparturesOf,
  endOfSaleOn,
  endOfSaleWords,
} from '@fareway/domain/travel/availability.ts';
import type { AvailabilityMap } from '@fareway/domain/travel/availability.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { daysOfType } from '@fareway/domain/tickets/dated-ticket.ts';
import { isFewLeft } from '@fareway/domain/tickets/stock.ts';
import { listOf } from '@fareway/texts/list-of.ts';
import * as text from '@fareway/texts/travel/dates.ts';
import * as endText from '@fareway/texts/travel/end-of-sale.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import type { PassengerFields } from '../../passenger/purchase-draft.ts';
import type { Ticket } from '../../passenger/wire.ts';
import { timeName, travelFacts } from '../travel-facts.ts';
import styles from './chosen-date.module.css';

interface ChosenDateProps {
  ticket: Ticket;
  passenger: PassengerFields;
  map: AvailabilityMap;
  /** The number left for the choice; undefined while no date is chosen. */
  remaining: number | undefined;
}

/**
 * The hint under a chosen date: the number left (P-276 to P-278), or that its bus is not sold any more, the validity, and the buses of the first day
 * that a ticket of several days does not include any more (P-301). It is announced when it changes.
 */
export function ChosenDate({ ticket, passenger, map, remaining }: ChosenDateProps) {
  const ended = remaining === 0 ? endOfSaleOn(ticket, passenger, map) : undefined;
  const notIncluded = remaining ? notIncludedText(ticket, passenger, map) : undefined;
  return (
    <div role="status" className={styles.chosen}>
      {remaining !== undefined && (
        <Notice tone={toneOf(remaining)} title={ended ? endOfSaleWords(ended) : availabilityHint(remaining)}>
          <p>{whenText(ticket, passenger)}</p>
          {notIncluded && <p>{notIncluded}</p>}
        </Notice>
      )}
    </div>
  );
}

/** 'Not included: AM of Mon 23rd Nov 2026 (left at 07:25)'; undefined where every departure of the first day is included. */
function notIncludedText(ticket: Ticket, passenger: PassengerFields, map: AvailabilityMap): string | undefined {
  if (daysOfType[ticket.type] === 1) return undefined;
  const ended = endedDeparturesOf(ticket, passenger, map);
  const words = ended.map((one) => endText.ofDay(timeName(one.direction), formatDate(one.date), endOfSaleWords(one)));
  return words.length > 0 ? endText.notIncluded(listOf(words)) : undefined;
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
