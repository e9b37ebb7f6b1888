import { CallError } from '@fareway/api/call-error.ts';
import * as text from '@fareway/texts/network/timetables.ts';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { withoutBus } from '@fareway/texts/refusals/network.ts';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import type { Move, WithoutBus } from './calls.ts';
import styles from './timetable-form.module.css';

/** A stop that a timetable leaves out, with the passengers who board there from its day on where that is known. */
export interface LeftStop {
  name: string;
  passengers?: number;
}

/** The stops for which a timetable was refused, because passengers board there. */
export function leftStopsOf(error: unknown): LeftStop[] {
  if (!(error instanceof CallError) || error.key !== 'timetable-leaves-passengers') return [];
  return error.params['stops'] as LeftStop[];
}

interface MovesFieldsProps {
  left: readonly LeftStop[];
  /** The stops of the timetable as it is typed. */
  served: readonly string[];
  moves: readonly Move[];
  onChange: (moves: Move[]) => void;
}

/** Where the passengers of each stop that a timetable leaves out board from its day on (C-026). */
export function MovesFields({ left, served, moves, onChange }: MovesFieldsProps) {
  if (left.length === 0) return null;
  return (
    <section className={styles.moves} aria-labelledby="moves">
      <h2 id="moves">{text.movesTitle}</h2>
      <p>{text.movesLead}</p>
      {left.map(({ name, passengers }) => {
        const to = moves.find(({ from }) => from === name)?.to ?? '';
        return (
          <SelectField
            key={name}
            name={`move-${name}`}
            label={text.moveOf(name, passengers)}
            placeholder={text.chooseStop}
            options={served.map((stop) => ({ value: stop, label: stop }))}
            value={served.includes(to) ? to : ''}
            onChange={({ target }) =>
              onChange([...moves.filter(({ from }) => from !== name), { from: name, to: target.value }])
            }
          />
        );
      })}
    </section>
  );
}

/** The passengers for whom a timetable was refused, because it leaves out their stop in one direction. */
export function withoutBusOf(error: unknown): WithoutBus[] {
  if (!(error instanceof CallError) || error.key !== 'timetable-leaves-direction') return [];
  return error.params['stops'] as WithoutBus[];
}

interface KeptStopsProps {
  /** The name of the field, of which the page has one. */
  name?: string;
  stops: readonly WithoutBus[];
  isKept: boolean;
  onChange: (isKept: boolean) => void;
}

/** Asks whether passengers keep a stop at which the bus calls in the other direction only (C-026). */
export function KeptStops({ name = 'keeps', stops, isKept, onChange }: KeptStopsProps) {
  if (stops.length === 0) return null;
  const title = `${name}-title`;
  return (
    <section className={styles.moves} aria-labelledby={title}>
      <h2 id={title}>{text.keptTitle}</h2>
      <ul>
        {stops.map((stop) => (
          <li key={`${stop.day} ${stop.direction} ${stop.name}`}>{withoutBus(stop)}</li>
        ))}
      </ul>
      <CheckboxField
        name={name}
        label={text.keepStops}
        hint={text.keepStopsHint}
        checked={isKept}
        onChange={({ target }) => onChange(target.checked)}
      />
    </section>
  );
}
