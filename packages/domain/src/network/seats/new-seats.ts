/** Whom new seats go to first (C-048). Each group gets what it needs, and everybody gets the rest. */
export const seatOrders = ['renewals-waiting', 'waiting-renewals', 'renewals', 'waiting', 'public'] as const;
export type SeatOrder = (typeof seatOrders)[number];

/** Renewals, and then the waiting list. */
export const usualSeatOrder: SeatOrder = 'renewals-waiting';

/** A row of the inventory that gets another number of seats. */
export interface ChangedSeats {
  id: string;
  /** The seats that are on sale or taken; those that are held back are not among them. */
  capacity: number;
  held_back: number;
  taken: number;
  /** The seats that season tickets can take beyond `capacity` (C-051), and those after the change. */
  margin: number;
  next_margin: number;
  /** The seats in all after the change, with those that are held back. */
  seats: number;
  /** The passengers on the waiting list for whom no seat is held back yet. */
  waiting: number;
}

/** An open renewal without a seat, and the rows of the inventory of which it needs one each. */
export interface SeatWish {
  renewal_id: string;
  rows: readonly string[];
}

/** How many new seats there are, and whom they go to. */
export interface SeatShares {
  total: number;
  renewals: number;
  waiting_list: number;
  everybody: number;
}

export interface SharedSeats extends SeatShares {
  id: string;
  capacity: number;
  margin: number;
  held_back: number;
}

/**
 * Shares the new seats of rows of the inventory out, in the chosen order. A renewal gets a seat of each row that it needs, or none; of rows that do not
 * change it takes what is left (`left`, by id). Where there will be fewer seats, those that are on sale go first, then those that are held back. Seats of
 * a margin are shared out as others are.
 */
export function shareNewSeats(
  rows: readonly ChangedSeats[],
  { order, wishes, left }: { order: SeatOrder; wishes: readonly SeatWish[]; left: ReadonlyMap<string, number> },
): { rows: SharedSeats[]; kept: { renewal_id: string; inventory_id: string }[] } {
  const shared = rows.map(({ id, capacity, margin, next_margin, held_back, taken, seats }): SharedSeats => {
    const held = Math.min(held_back, seats, Math.max(0, seats + next_margin - taken));
    const free = Math.max(0, seats - held + next_margin - taken);
    const total = Math.max(0, free - Math.max(0, capacity + margin - taken));
    const shares = { total, renewals: 0, waiting_list: 0, everybody: total };
    return { id, capacity: seats - held, margin: next_margin, held_back: held, ...shares };
  });
  const byId = new Map(shared.map((row) => [row.id, row]));
  const kept: { renewal_id: string; inventory_id: string }[] = [];

  function keepForRenewals() {
    const others = new Map(left);
    for (const { renewal_id, rows: wanted } of wishes) {
      if (!wanted.every((id) => (byId.get(id)?.everybody ?? others.get(id) ?? 0) > 0)) continue;
      for (const id of wanted) {
        const row = byId.get(id);
        if (row) {
          row.everybody -= 1;
          row.renewals += 1;
        } else others.set(id, others.get(id)! - 1);
        kept.push({ renewal_id, inventory_id: id });
      }
    }
  }

  function holdBack() {
    for (const { id, waiting } of rows) {
      const row = byId.get(id)!;
      const seats = Math.min(row.everybody, row.capacity, Math.max(0, waiting));
      row.everybody -= seats;
      row.waiting_list += seats;
      row.held_back += seats;
      row.capacity -= seats;
    }
  }

  if (order.startsWith('renewals')) keepForRenewals();
  if (order.includes('waiting')) holdBack();
  if (order === 'waiting-renewals') keepForRenewals();
  return { rows: shared, kept };
}

/** Returns the sums of several rows. */
export function sumOfShares(shares: readonly SeatShares[]): SeatShares {
  const sum = (count: (one: SeatShares) => number) => shares.reduce((all, one) => all + count(one), 0);
  return {
    total: sum(({ total }) => total),
    renewals: sum(({ renewals }) => renewals),
    waiting_list: sum(({ waiting_list }) => waiting_list),
    everybody: sum(({ everybody }) => everybody),
  };
}
