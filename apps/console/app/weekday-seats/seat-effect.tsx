import * as text from '@fareway/texts/network/weekday-seats.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import type { Effect } from './calls.ts';

/** What a change of seats does, service by service: what changes, and where more seats are taken than there will be (C-049). */
export function SeatEffect({ effect: { services } }: { effect: Effect }) {
  const changed = services.filter((service) => service.changed.length > 0);
  const over = changed.filter((service) => service.over.length > 0);
  if (changed.length === 0) return <p>{text.nothingChanges}</p>;
  // what can be sold after the change and could not before
  const more = changed
    .flatMap((service) => service.changed)
    .reduce((sum, { seats, from, taken }) => sum + Math.max(0, seats - Math.max(taken, from ?? 0)), 0);
  return (
    <>
      <ul>
        {changed.map((service) => (
          <li key={service.id}>{text.changes(service.name, service.changed.length)}</li>
        ))}
      </ul>
      {more > 0 && <p>{text.raised(more)}</p>}
      {over.length > 0 && (
        <Notice tone="warning" title={text.overLead}>
          <ul>
            {over.flatMap(({ id, name, over: cells }) =>
              cells.map(({ weekday, direction, taken, seats }) => {
                const where = `${name}, ${text.cell(text.weekdays[weekday], text.directions[direction])}`;
                return <li key={`${id} ${where}`}>{text.overIn(where, taken, seats)}</li>;
              }),
            )}
          </ul>
        </Notice>
      )}
    </>
  );
}
