import { formatShortDate } from '@fareway/domain/dates/format-date.ts';
import * as text from '@fareway/texts/journeys/picker.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { useState } from 'react';
import styles from './day-list.module.css';
import type { OfferedDay, OfferedService } from './offered-journeys.ts';

export interface DayListProps {
  offer: OfferedService;
  /** Whether any number of days can be chosen, or only one. */
  control: 'checkbox' | 'radio';
  isTicked: (serviceId: string, date: string) => boolean;
  onTick: (serviceId: string, date: string, isTicked: boolean) => void;
}

/** The number of days that are shown first; a button shows more. */
const glance = 14;

/** The days of a service as checkboxes, each with the reason when it cannot be chosen. */
export function DayList({ offer: { service, days }, control, isTicked, onTick }: DayListProps) {
  const lastTicked = days.findLastIndex(({ date }) => isTicked(service.id, date));
  const [isWhole, setIsWhole] = useState(lastTicked >= glance);
  const shown = isWhole ? days : days.slice(0, glance);
  const more = days.length - shown.length;
  if (days.length === 0) return <p>{text.noDays}</p>;
  return (
    <fieldset className={styles.days}>
      <legend className="visually-hidden">{text.days(service.name)}</legend>
      {shown.map((day) => (
        <DayRow
          key={day.date}
          day={day}
          control={control}
          isTicked={isTicked(service.id, day.date)}
          onTick={(ticked) => onTick(service.id, day.date, ticked)}
        />
      ))}
      {more > 0 && (
        <Button type="button" variant="quiet" icon="down" onClick={() => setIsWhole(true)}>
          {text.moreDays(more)}
        </Button>
      )}
    </fieldset>
  );
}

interface DayRowProps {
  day: OfferedDay;
  control: 'checkbox' | 'radio';
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

function DayRow({ day: { date, canBeChosen, words, isLow }, control, isTicked, onTick }: DayRowProps) {
  return (
    <label className={styles.day} data-closed={!canBeChosen || undefined}>
      <input
        type={control}
        name="journey"
        value={date}
        checked={isTicked}
        disabled={!canBeChosen}
        onChange={({ target }) => onTick(target.checked)}
      />
      <span className={styles.date}>{formatShortDate(date)}</span>
      {words && (
        <span className={styles.words} data-low={isLow || undefined}>
          <span className="visually-hidden">, </span>
          {words}
        </span>
      )}
    </label>
  );
}
