import type { RowOfFile } from '@fareway/domain/imports/read-rows.ts';
import { writtenStudentId } from '@fareway/domain/passengers/student-id.ts';
import { mapInBatches } from '../../../platform/map-in-batches.ts';
import { findExactly, findHeld } from './find-held.ts';
import type { AlikeTickets, FoundTicket, FoundTickets } from './find-held.ts';
import type { HeldTickets } from './held-tickets.ts';
import type { TicketContext } from './load-catalogue.ts';

/** A row with the tickets on sale that it may mean. */
export interface RowOfTickets {
  row: RowOfFile;
  contexts: readonly TicketContext[];
  /** The number of its cells that are not empty. */
  filled: number;
  /** A text that is equal for two rows with the same cells. Rows are taken in its order, not in that of the file. */
  key: string;
}

/** What a row means of the tickets that its passenger holds. */
export type HeldOfRow =
  /** It leaves this ticket as it is. No other row has it. */
  | { is: 'unchanged'; ticket: FoundTicket }
  /** It changes one of these. */
  | { is: 'changed'; alike: AlikeTickets }
  | { is: 'none' }
  /** Several tickets fit it equally, or there are too many to compare. */
  | { is: 'guess' }
  /** The ticket that fits it best fits the row of this line, too, and its passenger may hold others. */
  | { is: 'contested'; line: number };

/** Tickets with more such rows than this keep them. A search for other tickets would be slow. */
const mostMoved = 20;

/**
 * Decides which held ticket each row means (decision 440), independent of the order of the rows as far as they differ. As many rows as can leave a ticket
 * as it is do so, those with the most cells before the others. Each other row means the ticket that fits it best; of equal ones of one child the only one
 * that is left. `unread` are rows that are refused already: no other row gets the ticket that fits them best.
 */
export async function heldOfRows(
  held: HeldTickets,
  rows: readonly RowOfTickets[],
  unread: readonly RowOfTickets[],
  leavesUnchanged: (row: RowOfTickets, found: FoundTicket) => boolean,
): Promise<Map<RowOfTickets, HeldOfRow>> {
  const means = new Map<RowOfTickets, HeldOfRow>();
  const searched = new Map<RowOfTickets, FoundTickets>();
  const { unchanged, canBeLeft } = await takeUnchanged(held, rows, findFor, leavesUnchanged);
  for (const { alike, rows: ofAlike } of unchanged.values()) {
    const { context, key, tickets } = alike;
    for (const [index, row] of ofAlike.entries())
      means.set(row, { is: 'unchanged', ticket: { context, key, ticket: tickets[index]! } });
  }
  const rest = [...rows, ...unread].filter((row) => !means.has(row));
  const found = await mapInBatches(rest, findFor);
  const claims = rest.flatMap((row, index) => {
    const { all, best, isTooMany } = found[index]!;
    const left = best.length > 1 && isOfOneChild(best) ? best.filter((alike) => canBeLeft(alike)) : best;
    const [one, ...others] = left;
    const taker = one ? undefined : unchanged.get(best[0]?.content ?? '')?.rows[0];
    if (taker) means.set(row, { is: 'contested', line: taker.row.line });
    else means.set(row, { is: all.length === 0 ? 'none' : 'guess' });
    if (!one || others.length > 0 || isTooMany) return [];
    return [{ row, best: one, isOnly: all.length === 1 && one.tickets.length === 1 }];
  });
  for (const [content, ofContent] of Map.groupBy(claims, ({ best }) => best.content)) {
    const takers = unchanged.get(content)?.rows ?? [];
    const isContested = ofContent.length + takers.length > ofContent[0]!.best.tickets.length;
    for (const { row, best, isOnly } of ofContent) {
      const rival = takers[0] ?? ofContent.find((one) => one.row !== row)?.row;
      const contested = isContested && !isOnly && rival;
      means.set(row, contested ? { is: 'contested', line: contested.row.line } : { is: 'changed', alike: best });
    }
  }
  return means;

  function findFor(row: RowOfTickets): FoundTickets {
    const known = searched.get(row) ?? findHeld(held, row.contexts, row.row.values);
    searched.set(row, known);
    return known;
  }
}

/**
 * Whether different tickets of one name are of one child: those in one account of a family with one student id and one year group at most. An account that
 * nobody has claimed can be that of a school.
 */
function isOfOneChild(alike: readonly AlikeTickets[]): boolean {
  const one = alike.map(({ tickets }) => tickets[0]!);
  const hasOne = (values: readonly (string | null)[]) => new Set(values.filter((value) => value !== null)).size <= 1;
  return (
    alike.every(({ tickets }) => tickets.length === 1) &&
    one.every(({ is_unclaimed }) => !is_unclaimed) &&
    hasOne(one.map(({ user_id }) => user_id)) &&
    hasOne(one.map(({ ext_id }) => ext_id && writtenStudentId(ext_id))) &&
    hasOne(one.map(({ yr }) => yr))
  );
}

/** Tickets that are alike, with the rows that leave one of them each as it is. */
interface Unchanged {
  alike: AlikeTickets;
  rows: RowOfTickets[];
}

/** Finds tickets that rows leave as they are, for as many rows as possible: a row gives way to another one when it has a second ticket. */
async function takeUnchanged(
  held: HeldTickets,
  rows: readonly RowOfTickets[],
  findFor: (row: RowOfTickets) => FoundTickets,
  leavesUnchanged: (row: RowOfTickets, found: FoundTicket) => boolean,
): Promise<{ unchanged: ReadonlyMap<string, Unchanged>; canBeLeft: (alike: AlikeTickets) => boolean }> {
  const unchanged = new Map<string, Unchanged>();
  const choices = new Map<RowOfTickets, AlikeTickets[]>();
  await mapInBatches(
    rows.toSorted(
      (one, other) => other.filled - one.filled || Number(one.key > other.key) - Number(one.key < other.key),
    ),
    (row) => {
      const exact = findExactly(held, row.contexts, row.row.values).find(
        (alike) => isOpen(alike) && isUnchangedBy(row, alike),
      );
      if (exact) take(row, exact);
      else search(row, new Set());
    },
  );
  return { unchanged, canBeLeft };

  /** Whether as many rows as now can leave a ticket as it is without all of these. */
  function canBeLeft(alike: AlikeTickets, tried = new Set<string>()): boolean {
    if (isOpen(alike)) return true;
    tried.add(alike.content);
    const { rows: holders } = unchanged.get(alike.content)!;
    const hasOther = (row: RowOfTickets) =>
      choicesOf(row).some((other) => !tried.has(other.content) && canBeLeft(other, tried));
    return holders.length <= mostMoved && holders.some(hasOther);
  }

  /** Takes a ticket for a row: one that no row has, else one whose row finds another. Returns whether there is one. */
  function search(row: RowOfTickets, tried: Set<string>): boolean {
    const all = choicesOf(row);
    const open = all.find(isOpen);
    if (open) return take(row, open);
    for (const alike of all) {
      if (tried.has(alike.content)) continue;
      tried.add(alike.content);
      const holders = unchanged.get(alike.content)!.rows;
      if (holders.length > mostMoved) continue;
      const moved = holders.find((other) => search(other, tried));
      if (!moved) continue;
      unchanged.get(alike.content)!.rows = holders.filter((other) => other !== moved);
      return take(row, alike);
    }
    return false;
  }

  function choicesOf(row: RowOfTickets): AlikeTickets[] {
    const known = choices.get(row);
    if (known) return known;
    const { contexts, row: ofFile } = row;
    const found = [...findExactly(held, contexts, ofFile.values), ...findFor(row).all];
    const different = new Map(found.map((alike) => [alike.content, alike]));
    const all = [...different.values()].filter((alike) => isUnchangedBy(row, alike));
    choices.set(row, all);
    return all;
  }

  function isUnchangedBy(row: RowOfTickets, { context, key, tickets }: AlikeTickets): boolean {
    return leavesUnchanged(row, { context, key, ticket: tickets[0]! });
  }

  function isOpen({ content, tickets }: AlikeTickets): boolean {
    return (unchanged.get(content)?.rows.length ?? 0) < tickets.length;
  }

  function take(row: RowOfTickets, alike: AlikeTickets): true {
    const taken = unchanged.get(alike.content);
    if (taken) taken.rows.push(row);
    else unchanged.set(alike.content, { alike, rows: [row] });
    return true;
  }
}
