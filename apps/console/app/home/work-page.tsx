import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { formatMoney } from '@fareway/domain/money/money.ts';
import * as text from '@fareway/texts/staff/home.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/work-page';
import { DataTable } from '../chrome/table/data-table.tsx';
import { dayOf } from '../operators/days.ts';
import { useShownOperator } from '../session/shown-operator.ts';
import { loadWork, type WorkList } from './calls.ts';
import { ItemActions } from './item-actions.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titles.ofDocument((loaderData as { list?: WorkList | null } | undefined)?.list?.title ?? text.noList) },
];

export async function clientLoader({ request, params: { clientSlug, kind } }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const [after, after_id] = [search.get('after'), search.get('after_id')];
  const list = await loadWork(request, clientSlug, kind, {
    ...(after && after_id && { after, after_id }),
    ...(search.has('put_off') && { put_off: 'true' }),
  });
  return { list };
}

/** /console/{clientSlug}/home/{kind}: the rows that a count of the first page is made of, 50 at a time (C-016, C-020, C-220). */
export default function WorkPage({ loaderData: { list }, params: { kind } }: Route.ComponentProps) {
  const operator = useShownOperator();
  const [search] = useSearchParams();
  if (!operator) return null;
  const back = { href: `/${operator.slug}`, label: operator.name };
  if (list === undefined) return <Page title={text.noList} back={back} />;
  if (list === null) return <Page title={text.notPermitted} lead={text.notPermittedNext} back={back} />;
  const isPutOff = search.has('put_off');
  const title = isPutOff ? text.putOffTitle(list.title) : list.title;
  const here = (more: Record<string, string>) =>
    `/${operator.slug}/home/${kind}?${new URLSearchParams({ ...(isPutOff && { put_off: 'true' }), ...more })}`;
  const columns = allColumns.filter(({ cell }) => list.rows.some((row) => cell(row) !== null));
  const last = list.rows.at(-1);
  if (!last)
    return (
      <Page title={title} back={back}>
        <EmptyState title={text.noneWaiting} action={<Link href={back.href}>{text.toHome}</Link>}>
          <p>{text.noneWaitingNext}</p>
        </EmptyState>
      </Page>
    );
  return (
    <Page title={title} lead={isPutOff ? text.putOffLead : text.workLead} back={back} broad>
      <DataTable
        caption={title}
        nameHeader={text.about}
        list="home"
        columns={columns.map(({ key, title: label }) => ({ key, label }))}
        rows={list.rows.map((row) => ({
          id: row.id,
          name: row.page ? <Link href={`/${operator.slug}/${row.page}`}>{row.title}</Link> : row.title,
          cells: columns.map(({ cell }) => cell(row) ?? text.noReason),
          action: list.may_change && <ItemActions path={{ clientSlug: operator.slug, kind }} row={row} />,
        }))}
      />
      <Actions>
        {list.has_more && (
          <ButtonLink href={here({ after: last.at, after_id: last.id })} variant="secondary">
            {text.more}
          </ButtonLink>
        )}
        {search.has('after') && (
          <ButtonLink href={here({})} variant="quiet">
            {text.firstPage}
          </ButtonLink>
        )}
      </Actions>
    </Page>
  );
}

type Row = WorkList['rows'][number];

/** The columns. One without any value is left out. */
const allColumns: readonly { key: string; title: string; cell: (row: Row) => string | null }[] = [
  { key: 'at', title: text.when, cell: ({ at }) => formatDate(dayOf(new Date(at))) },
  {
    key: 'amount',
    title: text.amount,
    cell: ({ amount, currency }) => (amount !== null && currency ? formatMoney(amount, currency) : null),
  },
  { key: 'reason', title: text.reason, cell: ({ detail }) => detail },
  { key: 'on_it', title: text.onIt, cell: ({ holder }) => holder?.name ?? text.nobody },
  { key: 'back_on', title: text.backOnDay, cell: ({ put_off_until: day }) => day && formatDate(parseLocalDate(day)) },
];
