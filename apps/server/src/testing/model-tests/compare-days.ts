import { weekdayOf, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { expect } from 'vitest';
import type { History } from './history.ts';

/**
 * Throws unless each ticket has the days that it was sold for or moved to, and a ticket for a day is valid on a journey of these: a single on its one, a
 * return on both.
 */
export async function compareDays({ world, model }: History): Promise<void> {
  const rows = await world.db
    .selectFrom('customer_tickets')
    .select(['id', 'start', 'expiry', 'travel_pattern'])
    .execute();
  for (const { id, name, departures, operator, isExpired } of model.tickets) {
    // its days were changed so that it ends
    if (isExpired) continue;
    const { start, expiry, travel_pattern } = rows.find((row) => row.id === id)!;
    const day = departures?.[0]?.date;
    const known = day ? { start: day, expiry: day } : { start: operator.ticket.start, expiry: operator.ticket.expiry };
    expect({ start, expiry }, `the days of ${name}`).toEqual(known);
    if (!departures) continue;
    const valid = journeysOf(travel_pattern, start);
    const travels = departures.map(({ date, direction }) => `${date} ${direction}`);
    expect(valid, `the journeys on which ${name} is valid`).toEqual(travels);
  }
}

/** The journeys of a day in a pattern such as 'm_am,w': a weekday without a half has both. A ticket without a pattern has both of its day. */
function journeysOf(pattern: string | null, day: string): string[] {
  const weekday = weekdayOf(parseLocalDate(day));
  const halves = ['am', 'pm'];
  const named = pattern?.split(/[^a-z_]+/) ?? [weekday];
  return halves
    .filter((half) => named.includes(weekday) || named.includes(`${weekday}_${half}`))
    .map((half) => `${day} ${half}`);
}
