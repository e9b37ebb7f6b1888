import type { SeatsLeft } from '../../../catalogue/inventory/seats-on-sale.ts';
import { sharedLimit } from '../../../catalogue/inventory/seats-on-sale.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { sql } from '../../../platform/database/sql/sql.ts';
import type { TicketContext } from './load-catalogue.ts';

/** A departure that shares its seats with season tickets (C-050). Each number is without what the file takes. */
interface SharingDeparture {
  id: string;
  /** The row of the inventory of the season tickets. */
  shared_id: string;
  /** The seats that are left of its own number. */
  own: number;
  /** Those that are left beside the season tickets, without their margin. */
  dated: number;
  /** Those that season tickets find left beside it, with their margin. */
  season: number;
}

/**
 * Makes each row of the inventory one object in all contexts, because several tickets on sale can take seats of one row. Returns a function that takes a
 * seat of each of some rows, and lowers what is left of them and of the rows that share their seats.
 */
export async function shareSeats(
  db: Database,
  client_id: string,
  contexts: readonly TicketContext[],
): Promise<(inventory_ids: readonly string[]) => void> {
  const rows = new Map<string, SeatsLeft>();
  const oneOf = <Row extends SeatsLeft>(row: Row): Row => {
    const known = rows.get(row.inventory_id) as Row | undefined;
    if (!known) rows.set(row.inventory_id, row);
    return known ?? row;
  };
  const shareAll = (map: Record<string, SeatsLeft> | null | undefined) => {
    for (const [key, row] of Object.entries(map ?? {})) map![key] = oneOf(row);
  };
  for (const context of contexts) {
    if (context.stock) context.stock = oneOf(context.stock);
    shareAll(context.departures);
    for (const days of Object.values(context.weekly_seats ?? {}))
      for (const sides of Object.values(days)) shareAll(sides);
  }
  const sharing = await readSharing(db, client_id, [...rows.keys()]);
  const departures = new Map(sharing.map((departure) => [departure.id, departure]));
  const departuresOf = Map.groupBy(sharing, ({ shared_id }) => shared_id);
  const taken = new Map<string, number>();
  const takenOf = (id: string) => taken.get(id) ?? 0;

  return (inventory_ids) => {
    for (const id of inventory_ids) {
      taken.set(id, takenOf(id) + 1);
      rows.get(id)!.remaining -= 1;
    }
    for (const id of inventory_ids) {
      const departure = departures.get(id);
      if (departure) limitSeasons(departure);
      for (const one of departure ? [departure] : (departuresOf.get(id) ?? [])) limitDeparture(one);
    }
  };

  function limitDeparture({ id, shared_id, own, dated }: SharingDeparture): void {
    const left = Math.min(own, dated - takenOf(shared_id)) - takenOf(id);
    rows.get(id)!.remaining = Math.max(0, left);
  }

  /** Season tickets travel on each departure, so that the fullest one limits them. */
  function limitSeasons({ id, shared_id, season }: SharingDeparture): void {
    const limit = rows.get(shared_id);
    if (limit) limit.remaining = Math.min(limit.remaining, season - takenOf(shared_id) - takenOf(id));
  }
}

/** Reads those of some rows of the inventory that are departures and share their seats. */
async function readSharing(db: Database, client_id: string, ids: readonly string[]): Promise<SharingDeparture[]> {
  const { rows } = await sql<SharingDeparture>`
    SELECT seats.id, shared.id AS shared_id, seats.capacity - seats.taken AS own,
           dated_capacity(shared) - shared.taken - seats.taken AS dated,
           shared.capacity + shared.margin - shared.taken - seats.taken AS season
    FROM inventory AS seats ${sharedLimit}
    WHERE seats.client_id = ${client_id} AND seats.id = ANY (${[...ids]}::uuid[]) AND seats.scope = 'departure' AND shared.id IS NOT NULL`.execute(
    db,
  );
  return rows;
}
