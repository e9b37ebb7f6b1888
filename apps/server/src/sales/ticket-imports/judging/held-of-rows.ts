import { personKey } from '@fareway/domain/forms/name-key.ts';
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
  | { is: 'contested'; line: number }
  /** It is not known which ticket the row of this line means. It can be the one that fits this row best. */
  | { is: 'unclear'; line: number };

/** Tickets with more such rows than this keep them. A search for other tickets would be slow. */
const mostMoved = 20;

/**
 * Decides which held ticket each row means (decision 440), independent of the order of the rows as far as they differ. As many rows as can leave a ticket
 * as it is do so, those with the most cells before the others. Each other row means the ticket that fits it best; of equal ones of one child the only one
 * that is left. A row that leaves a ticket as it is takes another one where it can, when a row with a change means that ticket. While it is not known which
 * ticket a row means, no other row of the name changes one of several tickets, unless its student id or address says which. `unread` are rows that are
 * refused already.
 */
export async function heldOfRows(
  held: HeldTickets,
  rows: readonly RowOfTickets[],
  unread: readonly RowOfFile[],
  leavesUnchanged: (row: RowOfTickets, found: FoundTicket) => boolean,
): Promise<Map<RowOfTickets, HeldOfRow>> {
  const means = new Map<RowOfTickets, HeldOfRow>();
  const searched = new Map<RowOfTickets, FoundTickets>();
  const inOrder = rows.toSorted(
    (one, other) => other.filled - one.filled || Number(one.key > other.key) - Number(one.key < other.key),
  );
  const { unchanged, canBeLeft, makeRoom, takersOf } = await takeUnchanged(held, inOrder, findFor, leavesUnchanged);
  const keepers = new Set([...unchanged.values()].flatMap(({ rows: ofAlike }) => ofAlike));
  const rest = inOrder.filter((row) => !keepers.has(row));
  const found = await mapInBatches(rest, findFor);
  const claims = rest.flatMap((row, index) => {
    const { all, best, isTooMany, isOfOther, isOnly, isDecided, isBesideNamesake } = found[index]!;
    if (isOfOther) {
      means.set(row, { is: 'changed', alike: best[0]! });
      return [];
    }
    const left = best.length > 1 && isOfOneChild(best) ? best.filter((alike) => canBeLeft(alike)) : best;
    const [one, ...others] = left;
    const taker = one ? undefined : unchanged.get(best[0]?.content ?? '')?.rows[0];
    if (taker) means.set(row, { is: 'contested', line: taker.row.line });
    else means.set(row, { is: all.length === 0 ? 'none' : 'guess' });
    if (!one || others.length > 0 || isTooMany) return [];
    return [{ row, best: one, isOnly, isDecided, isBesideNamesake }];
  });
  const claiming = new Set(claims.map(({ row }) => row));
  const guesses = rest.filter(
    (row) => !claiming.has(row) && (row.contexts.length === 0 || means.get(row)?.is === 'guess'),
  );
  const unclear = linesOfUnclear([...unread, ...guesses.map(({ row }) => row)]);
  const byContent = Map.groupBy(claims, ({ best }) => best.content);
  const claimed = new Set(byContent.keys());
  // a row with a new student id does not say which of several tickets of the name it means: a row that may mean its ticket, too, is its rival
  const besideNamesakes = claims.filter(({ isBesideNamesake }) => isBesideNamesake);
  const possibleTakers = takersOf(new Set(besideNamesakes.map(({ best }) => personKey(best.tickets[0]!))));
  for (const [content, ofContent] of byContent) {
    const isBeside = ofContent.some(({ isBesideNamesake }) => isBesideNamesake);
    if (!isBeside) makeRoom(ofContent[0]!.best, ofContent.length, claimed);
    const takers = unchanged.get(content)?.rows ?? [];
    const possible = isBeside ? possibleTakers.get(content) : undefined;
    for (const { row, best, isOnly, isDecided } of ofContent) {
      const rival = takers[0] ?? ofContent.find((one) => one.row !== row)?.row ?? possible;
      const isContested = possible !== undefined || ofContent.length + takers.length > best.tickets.length;
      const doubt = isDecided ? undefined : unclear.get(personKey(best.tickets[0]!));
      if (!isOnly && isContested && rival) means.set(row, { is: 'contested', line: rival.row.line });
      else if (!isOnly && doubt !== undefined) means.set(row, { is: 'unclear', line: doubt });
      else means.set(row, { is: 'changed', alike: best });
    }
  }
  for (const { alike, rows: ofAlike } of unchanged.values()) {
    const { context, key, tickets } = alike;
    for (const [index, row] of ofAlike.entries())
      means.set(row, { is: 'unchanged', ticket: { context, key, ticket: tickets[index]! } });
  }
  return means;

  function findFor(row: RowOfTickets): FoundTickets {
    const known = searched.get(row) ?? findHeld(held, row.contexts, row.row.values);
    searched.set(row, known);
    return known;
  }
}

/** The lines of rows for which it is not known which ticket they mean, by their passengers. */
function linesOfUnclear(rows: readonly RowOfFile[]): ReadonlyMap<string, number> {
  const person = ({ values: { first_name = '', last_name = '' } }: RowOfFile) => personKey({ first_name, last_name });
  return new Map(rows.map((row) => [person(row), row.line]));
}

/** Whether different tickets of one name are of one child: those in one account with one student id and one year group at most. */
function isOfOneChild(alike: readonly AlikeTickets[]): boolean {
  const tickets = alike.map((one) => one.tickets[0]!);
  const ids = tickets.map(({ ext_id }) => ext_id && writtenStudentId(ext_id));
  const isOne = (values: readonly (string | null)[]) => new Set(values.filter((value) => value !== null)).size <= 1;
  return (
    alike.every((one) => one.tickets.length === 1) &&
    // an account without student ids can be that of a school with two pupils of one name
    ids.every((id) => id !== null && id === ids[0]) &&
    isOne(tickets.map(({ user_id }) => user_id)) &&
    isOne(tickets.map(({ yr }) => yr))
  );
}

/** Tickets that are alike, with the rows that leave one of them each as it is. */
interface Unchanged {
  alike: AlikeTickets;
  rows: RowOfTickets[];
}

/** What `takeUnchanged` has found. */
interface TakenTickets {
  /** By their content. */
  unchanged: ReadonlyMap<string, Unchanged>;
  /** Whether as many rows as now can leave a ticket as it is without taking one of these tickets. */
  canBeLeft: (alike: AlikeTickets) => boolean;
  /**
   * Moves rows from these tickets to others that they leave as they are, until `wanted` more rows can have these or no row can be moved. No row is moved to
   * a ticket in `kept`.
   */
  makeRoom: (alike: AlikeTickets, wanted: number, kept: ReadonlySet<string>) => void;
  /** For each content of tickets of these persons, a row that leaves a ticket as it is and could leave this one as it is instead. */
  takersOf: (persons: ReadonlySet<string>) => ReadonlyMap<string, RowOfTickets>;
}

/** Finds tickets that rows leave as they are, for as many rows as possible: a row gives way to another one when it has a second ticket. */
async function takeUnchanged(
  held: HeldTickets,
  rows: readonly RowOfTickets[],
  findFor: (row: RowOfTickets) => FoundTickets,
  leavesUnchanged: (row: RowOfTickets, found: FoundTicket) => boolean,
): Promise<TakenTickets> {
  const unchanged = new Map<string, Unchanged>();
  const choices = new Map<RowOfTickets, AlikeTickets[]>();
  await mapInBatches(rows, (row) => {
    const exact = findExactly(held, row.contexts, row.row.values).find(
      (alike) => isOpen(alike) && isUnchangedBy(row, alike),
    );
    if (exact) take(row, exact);
    else search(row, new Set());
  });
  return {
    unchanged,
    canBeLeft,
    makeRoom(alike, wanted, kept) {
      const { content, tickets } = alike;
      if (wanted > tickets.length) return;
      while (rowsOf(content).length + wanted > tickets.length) if (!giveWay(alike, new Set(), kept)) return;
    },
    takersOf(persons) {
      const ofPersons = [...unchanged.values()].filter(({ alike }) => persons.has(personKey(alike.tickets[0]!)));
      const takers = ofPersons.flatMap(({ rows: ofAlike }) => ofAlike);
      return new Map(takers.flatMap((row) => choicesOf(row).map(({ content }) => [content, row] as const)));
    },
  };

  function canBeLeft(alike: AlikeTickets, tried = new Set<string>()): boolean {
    if (isOpen(alike)) return true;
    tried.add(alike.content);
    const { rows: holders } = unchanged.get(alike.content)!;
    const hasOther = (row: RowOfTickets) =>
      choicesOf(row).some((other) => !tried.has(other.content) && canBeLeft(other, tried));
    return holders.length <= mostMoved && holders.some(hasOther);
  }

  /** Takes a ticket for a row, none of `kept`: one that no row has, else one whose row finds another. Returns whether there is one. */
  function search(row: RowOfTickets, tried: Set<string>, kept: ReadonlySet<string> = new Set()): boolean {
    const left = choicesOf(row).filter(({ content }) => !tried.has(content) && !kept.has(content));
    const one = left.find(isOpen) ?? left.find((alike) => !tried.has(alike.content) && giveWay(alike, tried, kept));
    return one !== undefined && take(row, one);
  }

  /** Gives one of the rows that have these tickets another one, neither tried nor kept. Returns whether there was one. */
  function giveWay({ content }: AlikeTickets, tried: Set<string>, kept: ReadonlySet<string>): boolean {
    tried.add(content);
    const taken = unchanged.get(content)!;
    const moved = taken.rows.length <= mostMoved && taken.rows.find((other) => search(other, tried, kept));
    if (!moved) return false;
    taken.rows = taken.rows.filter((other) => other !== moved);
    return true;
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
    return rowsOf(content).length < tickets.length;
  }

  function rowsOf(content: string): readonly RowOfTickets[] {
    return unchanged.get(content)?.rows ?? [];
  }

  function take(row: RowOfTickets, alike: AlikeTickets): true {
    const taken = unchanged.get(alike.content);
    if (taken) taken.rows.push(row);
    else unchanged.set(alike.content, { alike, rows: [row] });
    return true;
  }
}
