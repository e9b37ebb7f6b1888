import { clockTime } from '@fareway/domain/dates/clock-time.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/journeys/picker.ts';
import type { ReactNode } from 'react';
import styles from './journey-list.module.css';

export interface ListedJourney {
  key: string;
  service_name: string;
  date: LocalDate;
  /** As 'HHMM'. */
  time: string;
  stop?: string | undefined;
  /** When the bus leaves the stop, as 'HHMM', where that is another time. */
  stop_time?: string | undefined;
  /** What the passenger has to know of it. */
  warning?: string | undefined;
  /** The end of the line: the price, or an action. */
  aside?: ReactNode;
}

/** A list of journeys with date, service and stop. */
export function JourneyList({ journeys }: { journeys: readonly ListedJourney[] }) {
  return (
    <ul className={styles.journeys}>
      {journeys.map(({ key, service_name, date, time, stop, stop_time, warning, aside }) => (
        <li key={key} className={styles.journey}>
          <p className={styles.when}>{journeyText({ date, time })}</p>
          <p className={styles.what}>
            {stop ? text.from(service_name, stop, stop_time && clockTime(stop_time)) : service_name}
          </p>
          {warning && <p className={styles.warning}>{warning}</p>}
          {aside && <div className={styles.aside}>{aside}</div>}
        </li>
      ))}
    </ul>
  );
}

/** Returns the date and time of a journey: 'Mon 23rd Nov 2026, 07:35'. */
export function journeyText({ date, time }: Pick<ListedJourney, 'date' | 'time'>): string {
  return `${formatDate(date)}, ${clockTime(time)}`;
}
