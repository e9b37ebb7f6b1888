import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { isLocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/staff/audit-log.ts';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import type { SelectOption } from '@fareway/ui/select-field/select-field.tsx';
import { EmptyFound, type ChosenFilter } from '../chrome/empty-found.tsx';

interface NoRowsProps {
  filters: readonly ChosenFilter[];
  /** The title when the filters leave no row, and what is shown without filters. */
  none: string;
  noneYet: string;
  noneYetNext: string;
}

/** Shown for a log without a row. */
export function NoRows({ filters, none, noneYet, noneYetNext }: NoRowsProps) {
  if (filters.length > 0) return <EmptyFound icon="clock" title={none} filters={filters} />;
  return (
    <EmptyState icon="clock" title={noneYet}>
      <p>{noneYetNext}</p>
    </EmptyState>
  );
}

/** The filters of the address in words. */
export function chosenFilters(
  search: URLSearchParams,
  people: readonly SelectOption[],
  kinds: readonly { action: string; label: string }[] = [],
): ChosenFilter[] {
  const day = (words: string) => (isLocalDate(words) ? formatDate(words) : words);
  const wordsOf: Record<string, (value: string) => string> = {
    person: (value) => people.find((person) => person.value === value)?.label ?? `${text.person}: ${value}`,
    action: (value) => kinds.find(({ action }) => action === value)?.label ?? value,
    family: (value) => `${text.family} ${value}`,
    from: (value) => `${text.fromDay} ${day(value)}`,
    to: (value) => `${text.toDay} ${day(value)}`,
    thing: () => text.onlyThing,
  };
  return Object.entries(wordsOf).flatMap(([name, words]) => {
    const value = search.get(name);
    return value ? [{ name, words: words(value) }] : [];
  });
}
