import * as text from '@fareway/texts/staff/table.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import type { IconName } from '@fareway/ui/icon/icon.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { useLocation, useSearchParams } from 'react-router';

/** A choice of the address: the name of its parameter, and how the page calls it. */
export interface ChosenFilter {
  name: string;
  words: string;
}

/** The address of the page without some of its parameters, from the first rows on. */
export function useWithout(): (...names: string[]) => string {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return (...names) => {
    const others = new URLSearchParams(search);
    for (const name of [...names, 'after', 'after_id', 'before']) others.delete(name);
    return others.size === 0 ? pathname : `${pathname}?${others}`;
  };
}

/** Shown when filters leave no row: each of them can be removed (C-212). */
export function EmptyFound({
  title,
  icon,
  filters,
}: {
  title: string;
  icon?: IconName;
  filters: readonly ChosenFilter[];
}) {
  const without = useWithout();
  const names = filters.map(({ name }) => name);
  return (
    <EmptyState
      title={title}
      {...(icon && { icon })}
      action={
        <Actions>
          {filters.map(({ name, words }) => (
            <Link key={name} href={without(name)}>
              {text.removeFilter(words)}
            </Link>
          ))}
          {filters.length > 1 && <Link href={without(...names)}>{text.removeFilters}</Link>}
        </Actions>
      }
    />
  );
}
