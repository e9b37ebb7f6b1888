import { normalisedColumnName } from './match-columns.ts';

/**
 * Returns the thing that a cell names: the one with exactly this name, else the only one whose name differs in case, accents, spaces or punctuation.
 * Returns undefined when there is none or more than one.
 */
export function findOption<Option>(
  typed: string,
  options: readonly Option[],
  namesOf: (option: Option) => readonly string[],
): Option | undefined {
  const exact = options.filter((option) => namesOf(option).includes(typed));
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined;
  const wanted = normalisedColumnName(typed);
  const alike = options.filter((option) => namesOf(option).some((name) => normalisedColumnName(name) === wanted));
  return wanted !== '' && alike.length === 1 ? alike[0] : undefined;
}
