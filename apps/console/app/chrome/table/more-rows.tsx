import * as text from '@fareway/texts/staff/table.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useWithout } from '../empty-found.tsx';

/** The parameters of a page’s address that its call has, by their names: a call refuses others, such as those that a mail program adds. */
export function queryOf(request: Request, ...known: string[]): Record<string, never> {
  const { searchParams } = new URL(request.url);
  const entries = known.flatMap((name) => {
    const value = searchParams.getAll(name).at(-1);
    return value === undefined ? [] : [[name, value.slice(0, name === 'after' ? 2_000 : 100)]];
  });
  return Object.fromEntries(entries) as Record<string, never>;
}

interface MoreRowsProps {
  /** Null on the last page. */
  next: string | null;
  /** Whether there are rows on other pages only, because those of this one were removed. */
  isPassed: boolean;
}

/** Below a page of a list: links to its next page, and to its first one. The title of another page gets the focus, because its rows are above the links. */
export function MoreRows({ next, isPassed }: MoreRowsProps) {
  const [search] = useSearchParams();
  const first = useWithout()();
  const { state } = useLocation();
  const after = search.get('after');
  const shown = useRef(after);
  // who types what to find stays in the field
  const isTyped = (state as { isTyped?: boolean } | null)?.isTyped === true;
  useEffect(() => {
    if (shown.current === after) return;
    shown.current = after;
    // the router sets where the page is scrolled to
    if (!isTyped) focusTitle({ preventScroll: true });
  }, [after, isTyped]);
  return (
    <Actions>
      {isPassed && <p>{text.noMoreRows}</p>}
      {next !== null && (
        <ButtonLink href={`${first}${first.includes('?') ? '&' : '?'}after=${next}`} variant="secondary">
          {text.nextPage}
        </ButtonLink>
      )}
      {after !== null && (
        <ButtonLink href={first} variant="quiet">
          {text.firstPage}
        </ButtonLink>
      )}
    </Actions>
  );
}
