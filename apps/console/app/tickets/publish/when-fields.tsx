import { readClockTime, writeClockTime } from '@fareway/domain/dates/clock-time.ts';
import { parseTypedDate } from '@fareway/domain/dates/typed-date.ts';
import * as text from '@fareway/texts/tickets-of-console/publish.ts';
import { RadioCards } from '@fareway/ui/radio-cards/radio-cards.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { DayField } from '../../chrome/day-field.tsx';
import styles from './publish.module.css';

/** When tickets are published, as it is typed. */
export interface TypedWhen {
  when: 'now' | 'later';
  day: string;
  time: string;
}

/** The moment of a planned publication on the operator's clocks. */
export interface Moment {
  day: string;
  time: string;
}

/** Reads when tickets are published: null for now. `problems` has the fields that are not filled in. */
export function readWhen({ when, day, time }: TypedWhen): { at: Moment | null; problems: Record<string, string> } {
  if (when === 'now') return { at: null, problems: {} };
  const read = parseTypedDate(day);
  const minutes = readClockTime(time);
  const problems = {
    ...(!read && { day: text.dayMissing }),
    ...(minutes === undefined && { time: text.timeMissing }),
  };
  return { at: read && minutes !== undefined ? { day: read, time: writeClockTime(minutes) } : null, problems };
}

interface WhenFieldsProps {
  typed: TypedWhen;
  problems: Record<string, string>;
  onType: (changed: Partial<TypedWhen>) => void;
}

/** Now, or at a day and hour (C-060). */
export function WhenFields({ typed, problems, onType }: WhenFieldsProps) {
  const minutes = readClockTime(typed.time);
  return (
    <>
      <RadioCards
        name="when"
        label={text.when}
        options={(['now', 'later'] as const).map((value) => ({ value, ...text.whenOptions[value] }))}
        value={typed.when}
        onChange={({ target }) => onType({ when: target.value as TypedWhen['when'] })}
        pairs
      />
      {typed.when === 'later' && (
        <div className={styles.moment}>
          <DayField
            name="day"
            label={text.day}
            value={typed.day}
            error={problems['day']}
            onChange={(day) => onType({ day })}
          />
          <TextField
            name="time"
            short
            autoComplete="off"
            label={text.time}
            hint={text.timeHint}
            value={typed.time}
            error={problems['time']}
            onChange={({ target }) => onType({ time: target.value })}
            onBlur={() => minutes !== undefined && onType({ time: writeClockTime(minutes) })}
          />
        </div>
      )}
    </>
  );
}
