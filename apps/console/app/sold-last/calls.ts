import { resultOf } from '@fareway/api/client.ts';
import { api } from '../session/api.ts';

/** Whose tickets are read: those of a ticket on sale, or those that take a seat of some rows of the inventory. */
export type SoldOf = { ticket: string } | { seats: readonly string[] };

/** Who bought last, with the number of those who hold a ticket, and the addresses of the list of all and of each. */
export interface SoldLast {
  rows: { id: string; passenger: string; bought: string; href: string }[];
  total: number;
  href: string;
}

/** Reads the ten tickets that were sold last and are not void (C-047). */
export async function readSoldLast(clientSlug: string, of: SoldOf): Promise<SoldLast> {
  const which = 'ticket' in of ? of : { seats: of.seats.join(',') };
  const { rows, total } = await resultOf(
    api.GET('/console/{clientSlug}/sold-tickets', {
      params: { path: { clientSlug }, query: { ...which, held: 'true' as const, rows: 10 } },
    }),
  );
  const textOf = (cell: { text: string } | undefined) => cell?.text ?? '';
  const list = (query: Record<string, string>) =>
    `/${clientSlug}/sold-tickets?${new URLSearchParams(query).toString()}`;
  return {
    rows: rows.map(({ id, cells: { passenger, reference, bought } }) => ({
      id,
      passenger: textOf(passenger),
      bought: textOf(bought),
      href: list({ find: textOf(reference) }),
    })),
    total: total ?? rows.length,
    href: list(which),
  };
}
