import * as text from '@fareway/texts/network/calendars.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import type { Closed, Effect } from './calls.ts';
import { rangesInWords } from './day-words.ts';

/** What a change does, service by service: the departures that it adds and takes away, and what was sold on those (C-038). */
export function EffectList({ services }: Pick<Effect, 'services'>) {
  if (services.length === 0) return <p>{text.nothingChanges}</p>;
  return (
    <Stack gap={12}>
      <p>{text.effectLead}</p>
      <Stack as="ul" gap={12}>
        {services.map((service) => (
          <Card as="li" key={service.id} level={3} title={service.name}>
            {service.added.length > 0 && (
              <p>
                <strong>{text.departuresAdded(count(service.added))}</strong>: {rangesInWords(service.added).join('; ')}
              </p>
            )}
            {service.removed.length > 0 && (
              <>
                <p>
                  <strong>{text.departuresRemoved(count(service.removed))}</strong>:{' '}
                  {rangesInWords(service.removed).join('; ')}
                </p>
                <p>{soldOn(service)}</p>
              </>
            )}
          </Card>
        ))}
      </Stack>
      <p>{text.notCounted}</p>
    </Stack>
  );
}

/** A departure without a direction is both. */
function count(departures: readonly Closed[]): number {
  return departures.reduce((sum, { direction }) => sum + (direction ? 1 : 2), 0);
}

function soldOn({ seats, journeys }: Effect['services'][number]): string {
  const parts = [
    ...(seats > 0 ? [text.seatsTaken(seats)] : []),
    ...(journeys > 0 ? [text.journeysBooked(journeys)] : []),
  ];
  return `${parts.join(', ') || text.nobodyAffected}.`;
}
