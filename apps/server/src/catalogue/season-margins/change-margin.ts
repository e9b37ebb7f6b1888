import { marginOf, overOf } from '@fareway/domain/network/seats/season-margin.ts';
import type { SeasonMargin } from '@fareway/domain/network/seats/season-margin.ts';
import { usualSeatOrder } from '@fareway/domain/network/seats/new-seats.ts';
import type { SeatOrder } from '@fareway/domain/network/seats/new-seats.ts';
import { mostRowsOver } from '@fareway/domain/network/seats-effect.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import * as text from '@fareway/texts/network/seats/margin.ts';
import { seatsOf } from '@fareway/texts/network/seats/seats-of.ts';
import { writeSeasonMargin } from '../../network/services/season-margin.ts';
import { lockService } from '../../network/services/write-service.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import { localDate } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { writePlannedSeats } from '../inventory/follow-service.ts';
import { inTrial } from '../inventory/in-trial.ts';
import {
  auditOfNewSeats,
  digestOfSeats,
  isContested,
  lockForNewSeats,
  planNewSeats,
  sumOfNewSeats,
} from '../inventory/new-seats.ts';
import type { NewSeats } from '../inventory/new-seats.ts';
import type { SaleDeps } from '../tickets-on-sale/change-sale.ts';
import { readSeasonNumbers } from './season-numbers.ts';
import type { SeasonNumber } from './season-numbers.ts';

interface ServiceKey {
  client_id: string;
  service_id: string;
}

/** A number that limits season tickets, as its page shows it. */
interface ShownNumber {
  id: string;
  /** The ticket whose number it is; null for other numbers. */
  ticket_id: string | null;
  name: string;
  /** `49 seats + 4`. */
  seats: string;
  /** With the seats of the fullest coming departure that shares the number. */
  taken: number;
  left: number;
}

/** The overbooking margin of a service, and the numbers of this year and later that have it. */
export interface ShownMargin extends SeasonMargin {
  service: { id: string; name: string };
  numbers: ShownNumber[];
}

export interface WantedMargin extends SeasonMargin {
  /** Whom the seats of a larger margin go to first. */
  order?: SeatOrder | undefined;
  /** Only return what it does. */
  dry_run: boolean;
  /** The digest of what the person saw. */
  expected?: string | undefined;
}

/** What a change of the margin does. */
export interface MarginEffect {
  /** What becomes of each number, and of those who have more seats than there will be. */
  sentences: string[];
  /** The first rows of the inventory with more seats taken than there will be. */
  seats_over: string[];
  new_seats: NewSeats;
  digest: string;
}

/** How many numbers with too many seats taken are described; the rest is counted. */
const mostNamed = 10;

/** Returns the overbooking margin of a service (C-051). Refuses with service-unknown. */
export async function showMargin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { client_id, service_id }: ServiceKey,
): Promise<ShownMargin> {
  const service = await db
    .selectFrom('services')
    .select(['id', 'name', 'season_margin', 'season_margin_is_percent'])
    .where('client_id', '=', client_id)
    .where('id', '=', service_id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!service) return refuse('service-unknown', {});
  const { id, name, ...margin } = service;
  const today = localDate(clock.now(), 'Europe/London');
  const numbers = await readSeasonNumbers(db, { client_id, service_id, today });
  return { ...margin, service: { id, name }, numbers: shownOf(numbers.filter(({ is_past }) => !is_past)) };
}

/** Of a grid the number with the fewest seats left is shown. */
function shownOf(numbers: readonly SeasonNumber[]): ShownNumber[] {
  const leftOf = ({ seats, held_back, margin, taken, dated }: SeasonNumber) =>
    Math.max(0, seats - held_back + margin - taken - dated);
  const fullest = Map.groupBy(numbers, ({ id, grid }) => grid ?? id);
  return [...fullest.values()].map((alike) => {
    const number = alike.toSorted((one, other) => leftOf(one) - leftOf(other))[0]!;
    const { id, ticket_id, name, seats, margin, taken, dated } = number;
    return { id, ticket_id, name, seats: seatsOf(seats, margin), taken: taken + dated, left: leftOf(number) };
  });
}

/**
 * Sets the overbooking margin of a service for season tickets (C-051). Seats of a larger one go first to whom the operator chooses (C-048). With a smaller
 * one nobody loses a seat: where more are taken than there will be, nothing more is sold. Refuses with service-unknown, service-archived, and
 * service-effect-changed when the margin was changed in between, or it does something else than the person saw.
 */
export async function changeMargin(
  { db, clock, renewalsWithoutSeats }: SaleDeps,
  actor: StaffActor,
  key: ServiceKey,
  { order = usualSeatOrder, dry_run, expected, ...margin }: WantedMargin,
): Promise<MarginEffect> {
  const now = clock.now();
  const { client_id, service_id } = key;
  return inTrial(db, dry_run, async (transaction) => {
    const service = await lockService(transaction, key, now);
    if (service.archived_at) refuse('service-archived', {});
    // 0 per cent is no margin
    const next = { ...margin, season_margin_is_percent: margin.season_margin > 0 && margin.season_margin_is_percent };
    // a number that is new waits for the lock of its service, so none is missed
    const ids = (await readSeasonNumbers(transaction, { ...key, today: service.today })).map(({ id }) => id);
    const wishes = await lockForNewSeats(transaction, renewalsWithoutSeats, { client_id, now }, ids);
    const numbers = await readSeasonNumbers(transaction, { ...key, today: service.today });
    await writeSeasonMargin(transaction, key, next);

    const rowsOf = (list: readonly SeasonNumber[]) => list.map(({ id, seats }) => ({ id, seats }));
    const planned = await planNewSeats(transaction, client_id, rowsOf(numbers.filter(({ is_past }) => !is_past)), {
      order,
      wishes,
      today: service.today,
    });
    // nobody waits for seats of a past year
    const past = await planNewSeats(transaction, client_id, rowsOf(numbers.filter(({ is_past }) => is_past)), {
      order: 'public',
      today: service.today,
    });
    const new_seats = sumOfNewSeats(planned);
    const { sentences, seats_over } = describe(
      numbers.filter(({ is_past }) => !is_past),
      next,
    );
    const digest = digestOfSeats([
      [service.season_margin, service.season_margin_is_percent],
      next,
      sentences,
      isContested(new_seats) && [order, new_seats],
    ]);
    if (!dry_run && expected !== digest) refuse('service-effect-changed', {});
    if (isSame(service, next)) return { sentences, seats_over, new_seats, digest };

    await writePlannedSeats(transaction, now, actor, key, [...planned.rows, ...past.rows]);
    await renewalsWithoutSeats.keep(
      transaction,
      now,
      planned.kept.map((seat) => ({ client_id, ...seat })),
    );
    const { name } = service;
    const wordsOf = (one: SeasonMargin) => text.marginIs(one.season_margin, one.season_margin_is_percent);
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'set-season-margin',
      subject: { kind: 'service', id: service_id },
      before: { name, margin: wordsOf(service) },
      after: { name, margin: wordsOf(next), ...auditOfNewSeats(new_seats, order) },
    });
    return { sentences, seats_over, new_seats, digest };
  });
}

function isSame(one: SeasonMargin, other: SeasonMargin): boolean {
  return one.season_margin === other.season_margin && one.season_margin_is_percent === other.season_margin_is_percent;
}

/** What a margin makes of numbers: first those that have more seats taken than there will be. */
function describe(
  numbers: readonly SeasonNumber[],
  margin: SeasonMargin,
): Pick<MarginEffect, 'sentences' | 'seats_over'> {
  const changed = numbers
    .map((number) => ({ ...number, before: number.margin, margin: marginOf(margin, number.seats) }))
    .filter((number) => number.before !== number.margin);
  const over = changed.flatMap((number) => {
    const { id, name, seats, taken, being_paid, kept, dated } = number;
    const more = overOf({ ...number, taken: taken + dated });
    if (number.margin > number.before || more === 0) return [];
    const parts = { sold: taken - being_paid - kept, beingPaid: being_paid, kept, dated };
    return [{ id, words: text.overIn(name, { ...parts, seats, margin: number.margin, over: more }) }];
  });
  const becomes = changed.map((number) =>
    text.becomes(
      number.grid ?? number.name,
      seatsOf(number.seats, number.before),
      seatsOf(number.seats, number.margin),
    ),
  );
  const rest = over.length - mostNamed;
  // the numbers of a grid are often equal
  const named = over.slice(0, mostNamed).map(({ words }) => words);
  return {
    sentences: [...named, ...(rest > 0 ? [text.moreOver(rest)] : []), ...new Set(becomes)],
    seats_over: over.slice(0, mostRowsOver).map(({ id }) => id),
  };
}
