import type { SeatOrder } from '@fareway/domain/network/seats/new-seats.ts';
import * as text from '@fareway/texts/network/weekday-seats.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { isContested, NewSeats } from '../chrome/new-seats.tsx';
import type { Effect } from './calls.ts';

interface SeatEffectProps {
  effect: Effect;
  /** Whom new seats go to first. */
  order: SeatOrder;
  onOrder: (order: SeatOrder) => void;
}

/** What a change of seats does, service by service: what changes, and where more seats are taken than there will be (C-049). */
export function SeatEffect({ effect: { services }, order, onOrder }: SeatEffectProps) {
  const changed = services.filter((service) => service.changed.length > 0);
  const over = changed.filter((service) => service.over.length > 0);
  if (changed.length === 0) return <p>{text.nothingChanges}</p>;
  const contested = services.filter((service) => isContested(service.new_seats));
  return (
    <>
      <ul>
        {changed.map((service) => (
          <li key={service.id}>{text.changes(service.name, service.changed.length)}</li>
        ))}
      </ul>
      {contested.map(({ id, name, new_seats }, index) => (
        <section key={id} aria-label={name}>
          {changed.length > 1 && <h3>{name}</h3>}
          <NewSeats shares={new_seats} order={order} onChange={index === 0 ? onOrder : undefined} />
        </section>
      ))}
      {over.length > 0 && (
        <Notice tone="warning" title={text.overLead}>
          <ul>
            {over.flatMap(({ id, name, over: cells }) =>
              cells.map((cell) => {
                const where = `${name}, ${text.cell(text.weekdays[cell.weekday], text.directions[cell.direction])}`;
                return <li key={`${id} ${where}`}>{text.overIn(where, cell)}</li>;
              }),
            )}
          </ul>
        </Notice>
      )}
    </>
  );
}
