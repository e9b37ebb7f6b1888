import * as text from '@fareway/texts/staff/lists.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Route } from './+types/list-page';
import { EmptyFound, useWithout } from '../chrome/empty-found.tsx';
import { MoreRows } from '../chrome/table/more-rows.tsx';
import { unlessNotPermitted } from '../session/unless-not-permitted.ts';
import { readList, type DescribedList } from './calls.ts';
import { ListFilter } from './list-filter.tsx';
import { ListTable } from './list-table.tsx';

export const meta: Route.MetaFunction = ({ loaderData, params }) => [
  { title: titles.withSubject(titleOf(loaderData?.list), params.clientSlug) },
];

const titleOf = (list: DescribedList | null | undefined) =>
  list === null ? text.notPermitted : (list?.title ?? text.unreadable);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { list: await unlessNotPermitted(request, readList(new URL(request.url))) };
}

/** The page of every list that the server describes, filtered and ordered by its address (C-192, C-208 to C-210, C-212, C-220). */
export default function ListPage({ loaderData: { list } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const without = useWithout();
  const { pathname: whole } = useLocation();
  useTitleFocus(list === undefined);
  if (list === null) return <Page title={text.notPermitted} lead={text.notPermittedNext} />;
  if (!list)
    return (
      <Page title={text.unreadable}>
        <Link href={whole}>{text.wholeList}</Link>
      </Page>
    );
  const { filters, none } = list;
  const isEmpty = list.rows.length === 0;
  return (
    // another list has other fields and other chosen rows
    <Page key={whole} title={list.title} lead={list.lead} broad>
      {list.links.map(({ words, href }) => (
        <p key={href}>
          <Link href={href}>{words}</Link>
        </p>
      ))}
      <ListFilter whole={whole} search={search} list={list} />
      {!isEmpty && filters.length > 0 && (
        <Actions>
          {filters.map(({ name, words }) => (
            <Link key={name} href={without(name)}>
              {text.remove(words)}
            </Link>
          ))}
        </Actions>
      )}
      <p role="status">{list.found}</p>
      {!isEmpty ? (
        <ListTable key={search.toString()} list={list} search={search} />
      ) : search.has('after') ? null : filters.length > 0 ? (
        <EmptyFound title={none.title} filters={filters} />
      ) : (
        <EmptyState title={none.yet}>
          <p>{none.yet_next}</p>
        </EmptyState>
      )}
      <MoreRows next={list.next} isPassed={isEmpty && search.has('after')} />
    </Page>
  );
}

/** Moves the focus to the title when the list takes the place of the page for an unreadable address, or the other way round. */
function useTitleFocus(isUnreadable: boolean): void {
  const shown = useRef(isUnreadable);
  useEffect(() => {
    if (shown.current === isUnreadable) return;
    shown.current = isUnreadable;
    focusTitle();
  }, [isUnreadable]);
}
