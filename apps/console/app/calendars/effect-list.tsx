import * as text from '@fareway/texts/network/calendars.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import type { Closed, Effect } from './calls.ts';
import styles from './calendars.module.css';
import { dayInWords, rangesInWords } from './day-words.ts';

interface EffectListProps {
  services: Effect['services'];
  /** What a change without an effect says. */
  none: string;
  /** The level of the headings. */
  level: 2 | 3;
}

/** What a change does, service by service: the departures that it adds and takes away, and what was sold on those (C-038). */
export function EffectList({ services, none, level }: EffectListProps) {
  if (services.length === 0) return <p>{none}</p>;
  return (
    <Stack gap={12}>
      <Stack as="ul" gap={12}>
        {services.map((service) => (
          <Card as="li" key={service.id} level={level} title={service.name}>
            <Departures words={text.departuresAdded} departures={service.added} />
            {service.kept > 0 && <p>{text.seatsKept(service.kept)}.</p>}
            <Departures words={text.departuresRemoved} departures={service.removed} />
            {service.removed.length > 0 && <p>{soldOn(service)}</p>}
          </Card>
        ))}
      </Stack>
      <p>{text.notCounted}</p>
    </Stack>
  );
}

/** More ranges are folded, with the first and the last day outside. */
const mostRanges = 4;

function Departures({ words, departures }: { words: (count: number) => string; departures: readonly Closed[] }) {
  const [first, last] = [departures[0], departures.at(-1)];
  if (!first || !last) return null;
  // a departure without a direction is both
  const count = departures.reduce((sum, { direction }) => sum + (direction ? 1 : 2), 0);
  const ranges = rangesInWords(departures);
  const isFolded = ranges.length > mostRanges;
  return (
    <div>
      <p>
        <strong>{words(count)}</strong>:{' '}
        {isFolded ? text.between(dayInWords(first.date), dayInWords(last.date)) : ranges.join('; ')}
      </p>
      {isFolded && (
        <details className={styles.ranges}>
          <summary>{text.eachDay}</summary>
          <ul>
            {ranges.map((range) => (
              <li key={range}>{range}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function soldOn({ seats, journeys }: Effect['services'][number]): string {
  const parts = [
    ...(seats > 0 ? [text.seatsTaken(seats)] : []),
    ...(journeys > 0 ? [text.journeysBooked(journeys)] : []),
  ];
  return `${parts.join(', ') || text.nobodyAffected}.`;
}
