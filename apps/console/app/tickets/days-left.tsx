import type { TicketDefinition } from '@fareway/domain/catalogue/ticket-definition.ts';
import type { TicketControl } from '@fareway/domain/catalogue/ticket-fields.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { weekdays, type LocalDate, type Weekday } from '@fareway/domain/dates/local-date.ts';
import { numbersLeft } from '@fareway/domain/travel/days-left.ts';
import * as text from '@fareway/texts/tickets-of-console/days-left.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import type { ShownTicket } from './calls.ts';
import styles from './ticket-form.module.css';

/** The days of a ticket that are left, as it is saved. */
type CountedDays = NonNullable<ShownTicket['days_left']>;

interface DaysLeftProps {
  /** Null where the calendar of the service does not cover the ticket. */
  counted: CountedDays | null;
  /** The ticket as it is typed. */
  ticket: TicketDefinition;
  /** Whether the days between which it is valid are typed as they are saved. */
  isCurrent: boolean;
  controls: readonly TicketControl[];
  onType: (id: string, value: string) => void;
}

/** Until when the days of a ticket are counted, with an offer to fill in what is left; the person saves it. */
export function DaysLeft({ counted, ticket, isCurrent, controls, onType }: DaysLeftProps) {
  const toast = useToast();
  if (!counted) return <p className={styles.daysLeft}>{text.notCounted}</p>;
  const { weekdays: left } = counted;
  if (!isCurrent) return <p className={styles.daysLeft}>{text.saveFirst}</p>;
  const isAnyLeft = weekdays.some((weekday) => left[weekday]);
  if (!isAnyLeft) return <p className={styles.daysLeft}>{text.none}</p>;

  function fill() {
    const numbers = numbersLeft(ticket, left);
    for (const { id, field, part } of controls) {
      const number = field === 'num_bookable_journeys' ? numbers[part as Weekday] : undefined;
      if (number !== undefined) onType(id, String(number));
    }
    toast(text.filled, 'info');
  }

  return (
    <div className={styles.daysLeft}>
      <p>{text.counted(formatDate(counted.from as LocalDate), formatDate(counted.until as LocalDate))}</p>
      <Button type="button" variant="secondary" onClick={fill}>
        {text.fill}
      </Button>
    </div>
  );
}
