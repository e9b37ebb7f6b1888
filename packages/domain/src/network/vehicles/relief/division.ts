import { refuse } from '../../../refusals/refusals.ts';

/** How the passengers of a departure with several vehicles are divided (C-036). */
export const divisions = ['stop', 'surname'] as const;

/** The most vehicles of a departure, and the longest first surname, in characters. */
export const reliefLimits = { buses: 6, surname: 20 };

/** A bus of a departure that has several. The first one is the vehicle of the departure itself. */
export interface Bus {
  /** Of a relief bus; null for the vehicle that the departure has. */
  vehicle_id: string | null;
  /** In a division by surname, where its surnames begin; empty for the first ones. */
  from: string;
  /** In a division by stop, the stops of a relief bus. All other passengers are on the first bus. */
  stop_ids: readonly string[];
}

export interface Division<One extends Bus = Bus> {
  division: (typeof divisions)[number];
  /** Two at least. */
  buses: readonly One[];
}

/** What decides on which bus a passenger is. */
export interface Divided {
  last_name: string;
  stop_id: string | null;
}

/**
 * Returns the place in `buses` of the bus of a passenger with any name and stop: a passenger without a stop, or with a stop that no relief bus
 * has, is on the first one.
 */
export function busOf({ division, buses }: Division, { last_name, stop_id }: Divided): number {
  if (division === 'stop')
    return Math.max(
      0,
      buses.findIndex(({ stop_ids }) => stop_id !== null && stop_ids.includes(stop_id)),
    );
  const surname = sortedAs(last_name);
  return (inOrder(buses).findLast(({ start }) => start <= surname) ?? { place: 0 }).place;
}

/**
 * A surname as it is ordered: its letters and digits only, without accents and capitals. `O'Neill` is `oneill`, and `de la Cruz` is `delacruz`. `Mc` and
 * `Mac` are ordered as they are written.
 */
export function sortedAs(surname: string): string {
  return (
    surname
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[ßæœøłđðþıħŋŧ]/g, (letter) => otherLetters[letter]!)
      // Unicode has apostrophes that are letters
      .replaceAll(/[^\p{L}\p{N}]|[ʰ-˿]/gu, '')
  );
}

/** Letters of names that Unicode does not take apart. */
const otherLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
};

/** Where the surnames of a bus begin and before what they end, as they were typed; undefined for the first and the last one. */
export interface SurnameRange {
  from: string | undefined;
  before: string | undefined;
}

/** Returns the surnames of each bus. Together they are all surnames, once. */
export function surnamesOf(buses: readonly Bus[]): SurnameRange[] {
  const ordered = inOrder(buses);
  return buses.map((bus, place) => {
    const next = ordered[ordered.findIndex((one) => one.place === place) + 1];
    return { from: bus.from || undefined, before: next && buses[next.place]!.from };
  });
}

/**
 * Refuses a division that leaves passengers without a bus or puts them on two: relief-range-gap, relief-range-overlap, relief-start-wrong,
 * relief-stop-twice and relief-bus-empty. Buses are counted from 1. `stopName` names a stop; it refuses one that is unknown.
 */
export function checkDivision({ division, buses }: Division, stopName: (id: string) => string): void {
  if (division === 'surname') {
    const starts = inOrder(buses);
    const wrong = buses.findIndex(({ from }) => from !== '' && sortedAs(from) === '');
    if (wrong !== -1) refuse('relief-start-wrong', { bus: wrong + 1 });
    const [first] = starts;
    if (first!.start !== '') refuse('relief-range-gap', { from: buses[first!.place]!.from });
    const same = starts.findIndex(({ start }, index) => start === starts[index + 1]?.start);
    if (same !== -1) refuse('relief-range-overlap', { buses: [starts[same]!.place + 1, starts[same + 1]!.place + 1] });
    return;
  }
  const known = new Map<string, string>();
  for (const [place, { stop_ids }] of buses.entries()) {
    if (place > 0 && stop_ids.length === 0) refuse('relief-bus-empty', { bus: place + 1 });
    for (const id of stop_ids) {
      const stop = stopName(id);
      if (known.has(id)) refuse('relief-stop-twice', { stop });
      known.set(id, stop);
    }
  }
}

/** The buses by where their surnames begin. */
function inOrder(buses: readonly Bus[]): { start: string; place: number }[] {
  return buses
    .map(({ from }, place) => ({ start: sortedAs(from), place }))
    .toSorted((one, other) => (one.start < other.start ? -1 : one.start > other.start ? 1 : 0));
}

/** How many surnames begin with each letter, in order: what a person needs to divide them evenly. */
export function countByLetter(surnames: readonly string[]): { letter: string; count: number }[] {
  const letters = surnames.map((surname) => /^./u.exec(sortedAs(surname))?.[0].toUpperCase() ?? '?');
  return [...Map.groupBy(letters, (letter) => letter)]
    .map(([letter, alike]) => ({ letter, count: alike.length }))
    .toSorted((one, other) => (one.letter < other.letter ? -1 : 1));
}
