import { formatDate } from '@fareway/domain/dates/format-date.ts';
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
import { DataTable } from '../chrome/data-table.tsx';
import { dayOf } from '../operators/days.ts';
import { useShownOperator } from '../session/shown-operator.ts';
import { loadWork, type WorkKind, type WorkList } from './calls.ts';

export const meta: Route.MetaFunction = ({ params: { kind } }) => [
  { title: titles.ofDocument(isKind(kind) ? titleOf(kind) : text.noList) },
];

export async function clientLoader({ request, params: { clientSlug, kind } }: Route.ClientLoaderArgs) {
  if (!isKind(kind)) return { list: undefined };
  const search = new URL(request.url).searchParams;
  const [after, after_id] = [search.get('after'), search.get('after_id')];
  return { list: await loadWork(request, { clientSlug, kind }, after && after_id ? { after, after_id } : {}) };
}

/** /console/{clientSlug}/home/{kind}: the rows that a count of the first page is made of, 50 at a time (C-016, C-220). */
export default function WorkPage({ loaderData: { list }, params: { kind } }: Route.ComponentProps) {
  const operator = useShownOperator();
  const [search] = useSearchParams();
  if (!operator) return null;
  const back = { href: `/${operator.slug}`, label: operator.name };
  if (!isKind(kind) || list === undefined) return <Page title={text.noList} back={back} />;
  if (list === null) return <Page title={text.notPermitted} lead={text.notPermittedNext} back={back} />;
  const here = `/${operator.slug}/home/${kind}`;
  const last = list.rows.at(-1);
  if (!last)
    return (
      <Page title={titleOf(kind)} back={back}>
        <EmptyState title={text.noneWaiting} action={<Link href={back.href}>{text.toHome}</Link>}>
          <p>{text.noneWaitingNext}</p>
        </EmptyState>
      </Page>
    );
  return (
    <Page title={titleOf(kind)} lead={text.workLead} back={back} broad>
      <DataTable
        caption={titleOf(kind)}
        nameHeader={text.about}
        columns={[text.when, text.amount, text.reason]}
        rows={list.rows.map(rowOf)}
      />
      <Actions>
        {list.has_more && (
          <ButtonLink
            href={`${here}?${new URLSearchParams({ after: last.at, after_id: last.id })}`}
            variant="secondary"
          >
            {text.more}
          </ButtonLink>
        )}
        {search.has('after') && (
          <ButtonLink href={here} variant="quiet">
            {text.firstPage}
          </ButtonLink>
        )}
      </Actions>
    </Page>
  );
}

function rowOf({ id, at, title, detail, amount, currency }: WorkList['rows'][number]) {
  return {
    id,
    name: title,
    cells: [
      formatDate(dayOf(new Date(at))),
      amount !== null && currency ? formatMoney(amount, currency) : text.noReason,
      detail ?? text.noReason,
    ],
    action: null,
  };
}

const isKind = (kind: string): kind is WorkKind => Object.hasOwn(text.work, kind);
const titleOf = (kind: WorkKind) => text.workTitles[kind];
