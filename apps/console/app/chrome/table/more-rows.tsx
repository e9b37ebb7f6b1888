import * as text from '@fareway/texts/staff/table.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { useSearchParams } from 'react-router';
import { useWithout } from '../empty-found.tsx';

/** The query of a page’s address, as that of its call, which leaves out what it does not know. */
export function queryOf(request: Request): Record<string, never> {
  const entries = [...new URL(request.url).searchParams].map(([name, value]) => [
    name,
    value.slice(0, name === 'after' ? 2_000 : 100),
  ]);
  return Object.fromEntries(entries) as Record<string, never>;
}

interface MoreRowsProps {
  /** Null on the last page. */
  next: string | null;
  /** Whether there are rows on other pages only, because those of this one were removed. */
  isPassed: boolean;
}

/** Below a page of a list: links to its next page, and to its first one. */
export function MoreRows({ next, isPassed }: MoreRowsProps) {
  const [search] = useSearchParams();
  const first = useWithout()();
  return (
    <Actions>
      {isPassed && <p>{text.noMoreRows}</p>}
      {next !== null && (
        <ButtonLink href={`${first}${first.includes('?') ? '&' : '?'}after=${next}`} variant="secondary">
          {text.nextPage}
        </ButtonLink>
      )}
      {search.has('after') && (
        <ButtonLink href={first} variant="quiet">
          {text.firstPage}
        </ButtonLink>
      )}
    </Actions>
  );
}
