import { nameKey } from '../forms/name-key.ts';
import { normalisedColumnName } from './match-columns.ts';

/** How near a cell may be to the name of a thing, the nearest first. */
const writings: readonly ((name: string) => string)[] = [(name) => name, nameKey, normalisedColumnName];

/**
 * Returns the things that a cell may mean. A thing has names in an order: its own, then those of its kind. What a cell means is decided by how exactly
 * it is written, and among those by the order of the names: exactly this name, else another writing of it (decision 355), else a name that differs in
 * accents or punctuation too. Several things have one name at one place.
 */
export function findOptions<Option>(
  typed: string,
  options: readonly Option[],
  namesOf: (option: Option) => readonly string[],
): Option[] {
  const named = options.map((option) => ({ option, names: namesOf(option) }));
  const most = Math.max(0, ...named.map(({ names }) => names.length));
  for (const writing of writings) {
    const wanted = writing(typed);
    if (wanted === '') return [];
    for (let place = 0; place < most; place += 1) {
      const found = named.filter(({ names: { [place]: name } }) => name !== undefined && writing(name) === wanted);
      if (found.length > 0) return found.map(({ option }) => option);
    }
  }
  return [];
}

/** Returns the one thing that a cell means, as `findOptions` finds it. Undefined when there is none or more than one. */
export function findOption<Option>(
  typed: string,
  options: readonly Option[],
  namesOf: (option: Option) => readonly string[],
): Option | undefined {
  const found = findOptions(typed, options, namesOf);
  return found.length === 1 ? found[0] : undefined;
}
