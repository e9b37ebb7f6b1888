import { seasonTypes } from '@fareway/domain/boarding/departures-of-day.ts';
import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * A condition on the row `ticket` of customer tickets: it counts on the departures of its days without a seat of them. These are season tickets, and returns
 * whose one day the operator has fixed: they take a place of their ticket only. `validOnJourney` says on which departures.
 */
export const travelsWithoutSeat: RawBuilder<unknown> = sql`(ticket.type IN (${sql.join(seasonTypes.map((type) => sql.lit(type)))})
      OR ticket.type = 'return' AND ticket.sub_type = 'fixed' AND ticket.start = ticket.expiry)`;

/** A condition on the row `ticket`: it was bought before an instant. Its holder is no passenger of a bus that left earlier. */
export const isBoughtBefore = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`ticket.date_purchased < ${instant}`;
