import type { Service } from '@fareway/api/types.ts';
import { clockTime } from '@fareway/domain/dates/clock-time.ts';
import * as text from '@fareway/texts/catalogue/service-line.ts';
import { LineStop, StopLine } from '@fareway/ui/stop-line/stop-line.tsx';
import styles from './service-line.module.css';

type ServiceOnLine = Pick<Service, 'name' | 'time' | 'stops' | 'destinations' | 'zones'>;

/**
 * Where a service goes: its first stop with the time of departure, the stops on the way, and its destinations. The operator gives one time for
 * a service and none for its stops, and the stops of zones in no order, so nothing more is said.
 */
export function ServiceLine({ service }: { service: ServiceOnLine }) {
  const { first, via, ends } = lineOf(service);
  const time = service.time && clockTime(service.time);
  if (first.length + ends.length === 0) return time ? <p>{text.leavesAt(time)}</p> : null;
  return (
    <StopLine label={text.label(service.name)}>
      {first.length > 0 && (
        <LineStop kind="first" time={time && <time>{time}</time>}>
          <Stops names={first} title={text.stopsInZones(first.length, service.zones.length)} />
        </LineStop>
      )}
      {via.length > 0 && (
        <LineStop kind="via">
          <Stops names={via} title={text.moreStops(via.length)} />
        </LineStop>
      )}
      {ends.length > 0 && (
        <LineStop kind="end">
          {ends.map((end, index) => (
            <span key={index} className={styles.end}>
              {end}
            </span>
          ))}
        </LineStop>
      )}
    </StopLine>
  );
}

/** One stop by its name; several in a list that opens. */
function Stops({ names, title }: { names: readonly string[]; title: string }) {
  if (names.length === 1) return names[0];
  return (
    <details className={styles.stops}>
      <summary>{title}</summary>
      <ol>
        {names.map((name, index) => (
          <li key={index}>{name}</li>
        ))}
      </ol>
    </details>
  );
}

/**
 * The parts of the line. A service without destinations ends at its last stop. A service with zones and no stops of its own begins at one of the
 * stops of its zones.
 */
export function lineOf({ stops, destinations, zones }: Pick<Service, 'stops' | 'destinations' | 'zones'>): {
  first: string[];
  via: string[];
  ends: string[];
} {
  if (stops.length === 0) {
    const ofZones = zones.flatMap((zone) => zone.stops.map((stop) => `${stop} (${zone.name})`));
    return { first: ofZones, via: [], ends: destinations };
  }
  const ends = destinations.length > 0 || stops.length === 1 ? destinations : stops.slice(-1);
  const via = destinations.length > 0 ? stops.slice(1) : stops.slice(1, -1);
  return { first: stops.slice(0, 1), via, ends };
}
