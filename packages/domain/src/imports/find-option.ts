import { nameKey } from '../forms/name-key.ts';
import { normalisedColumnName } from './match-columns.ts';

/** How near a cell may be to the name of a thing, the nearest first. */
const writings: readonly ((name: string) => string)[] = [(name) => name, nameKey, normalisedColumnName];

/** Finds what the cells of a column mean. */
export interface OptionFinder<Option> {
  /** Returns the things that a cell may mean. */
  findAll: (typed: string) => readonly Option[];
  /** Returns the one thing that a cell means. Undefined when there is none or more than one. */
  findOne: (typed: string) => Option | undefined;
}

/**
 * Returns a finder of the things that the cells of a column may mean. A thing has names in an order: its own, then those of its kind. What a cell means is
 * decided by how exactly it is written, and among those by the order of the names: exactly this name, else another writing of it (decision 355), else a
 * name that differs in accents or punctuation too. Several things have one name at one place. The names are read once, not for each cell: a file has
 * thousands of rows, and an operator hundreds of stops.
 */
export function optionFinder<Option>(
  options: readonly Option[],
  namesOf: (option: Option) => readonly string[],
): OptionFinder<Option> {
  const indexes = new Map<(name: string) => string, ReadonlyMap<string, Option[]>[]>();
  const findAll = (typed: string): readonly Option[] => {
    for (const writing of writings) {
      const wanted = writing(typed);
      if (wanted === '') return [];
      if (!indexes.has(writing)) indexes.set(writing, indexOf(writing));
      for (const atPlace of indexes.get(writing)!) {
        const found = atPlace.get(wanted);
        if (found) return found;
      }
    }
    return [];
  };
  return {
    findAll,
    findOne(typed) {
      const [first, ...others] = findAll(typed);
      return others.length === 0 ? first : undefined;
    },
  };

  /** The options by their names in one writing, for each place of a name. */
  function indexOf(writing: (name: string) => string): ReadonlyMap<string, Option[]>[] {
    const places: Map<string, Option[]>[] = [];
    for (const option of options) {
      for (const [place, name] of namesOf(option).entries()) {
        const atPlace = (places[place] ??= new Map<string, Option[]>());
        const written = writing(name);
        const alike = atPlace.get(written);
        if (alike) alike.push(option);
        else atPlace.set(written, [option]);
      }
    }
    return places;
  }
}
