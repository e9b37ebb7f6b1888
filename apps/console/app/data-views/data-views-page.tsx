import * as log from '@fareway/texts/staff/audit-log.ts';
import * as text from '@fareway/texts/staff/data-views.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/data-views-page';
import { chosenFilters, NoRows } from '../audit-log/no-rows.tsx';
import { unlessNotPermitted } from '../session/unless-not-permitted.ts';
import { useShownOperator } from '../session/shown-operator.ts';
import { readDataViews } from './calls.ts';
import { ViewFilterForm } from './view-filter-form.tsx';
import { readViewFilter, viewQueryOf } from './view-filter.ts';
import { ViewsTable } from './views-table.tsx';

export const meta: Route.MetaFunction = ({ params }) => [{ title: titles.withSubject(text.title, params.clientSlug) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  const filter = readViewFilter(new URL(request.url).searchParams);
  return { found: await unlessNotPermitted(request, readDataViews(clientSlug, filter)), filter };
}

/** /console/{clientSlug}/audit-log/views: who looked at the data of which families (C-192). */
export default function DataViewsPage({ loaderData: { found, filter } }: Route.ComponentProps) {
  const operator = useShownOperator();
  const [search] = useSearchParams();
  if (!operator) return null;
  if (!found) return <Page title={log.notPermitted} lead={log.notPermittedNext} />;
  const here = `/${operator.slug}/audit-log/views`;
  const chosen = viewQueryOf(Object.fromEntries(search));
  const { views, next, people } = found;
  return (
    <Page title={text.title} lead={text.lead(operator.name)} broad>
      <p>
        <Link href={`/${operator.slug}/audit-log`}>{log.title}</Link>
      </p>
      <ViewFilterForm clientSlug={operator.slug} here={here} search={search} people={people} />
      <p role="status" className="visually-hidden">
        {text.shown(views.length)}
      </p>
      {views.length > 0 ? (
        <ViewsTable views={views} />
      ) : (
        <NoRows
          filters={chosenFilters(search, people.options)}
          none={text.none}
          noneYet={text.noneYet}
          noneYetNext={text.noneYetNext}
        />
      )}
      {(next !== null || filter.before_id !== undefined) && (
        <Actions>
          {next !== null && (
            <ButtonLink href={`${here}${chosen}${chosen === '' ? '?' : '&'}before=${next}`} variant="secondary">
              {text.older}
            </ButtonLink>
          )}
          {filter.before_id !== undefined && (
            <ButtonLink href={here + chosen} variant="quiet">
              {text.newest}
            </ButtonLink>
          )}
        </Actions>
      )}
    </Page>
  );
}
