import { formatDate } from '@fareway/domain/dates/format-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/travel/dates.ts';
import { FieldGroup } from '@fareway/ui/field/field.tsx';
import { Icon } from '@fareway/ui/icon/icon.tsx';
import styles from './date-cards.module.css';
import type { Offer } from './day-offers.ts';

interface DateCardsProps {
  label: string;
  offers: readonly (Offer & { date: LocalDate })[];
  /** The chosen day; '' for none. */
  value: string;
  error: string | undefined;
  onChange: (date: string) => void;
}

/**
 * The days of the booking window as cards with radio buttons. A day without availability is disabled with its reason (P-175 to P-177). The
 * first day that can be chosen has the field's name as its id, so that a link of the error summary leads to it.
 */
export function DateCards({ label, offers, value, error, onChange }: DateCardsProps) {
  const first = offers.find(({ remaining }) => remaining > 0);
  return (
    <FieldGroup id="startDate" label={label} hint={text.limit} error={error}>
      <div className={styles.days}>
        {offers.map((offer) => (
          <label key={offer.date} className={styles.day}>
            <input
              type="radio"
              name="startDate"
              id={offer === first ? 'startDate' : `startDate-${offer.date}`}
              value={offer.date}
              checked={offer.date === value}
              disabled={offer.remaining === 0}
              onChange={() => onChange(offer.date)}
            />
            <DateWords date={offer.date} />
            <span className="visually-hidden">, </span>
            <span className={styles.left}>{offer.words}</span>
            <span className={styles.tick}>
              <Icon name="tick" />
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** 'Sat 21st Nov 2026' (P-296) on separate lines, with the day in large type. */
function DateWords({ date }: { date: LocalDate }) {
  const [weekday, day, month, year] = formatDate(date).split(' ');
  return (
    <>
      <span>{weekday}</span> <span className={styles.number}>{day}</span>{' '}
      <span className={styles.month}>
        {month} {year}
      </span>
    </>
  );
}
