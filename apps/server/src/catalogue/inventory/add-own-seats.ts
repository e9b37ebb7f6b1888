import type { SeatsLeft, WeeklySeatsLeft } from './seats-on-sale.ts';

/** The remaining seats of a ticket and of the weekdays of its service. */
interface Left {
  stock: SeatsLeft | null;
  weekly_seats: WeeklySeatsLeft | null;
}

/** Adds one remaining seat to each inventory row in `own`, because a seat of that row is kept for this purchaser. */
export function addOwnSeats<T extends Left>(left: T, own: readonly string[]): T {
  const oneMore = <Row extends SeatsLeft | null>(row: Row): Row =>
    row && own.includes(row.inventory_id) ? { ...row, remaining: row.remaining + 1 } : row;
  const mapped = <Value>(map: Record<string, Value>, change: (value: Value) => Value) =>
    Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
  const weekly_seats =
    left.weekly_seats && mapped(left.weekly_seats, (days) => mapped(days, (sides) => mapped(sides, oneMore)));
  return { ...left, stock: oneMore(left.stock), weekly_seats };
}
