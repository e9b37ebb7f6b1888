import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/staff/audit-log.ts';
import * as views from '@fareway/texts/staff/data-views.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/audit-log-page';
import { unlessNotPermitted } from '../session/unless-not-permitted.ts';
import { useShownOperator } from '../session/shown-operator.ts';
import { readAuditLog } from './calls.ts';
import type { AuditLog } from './calls.ts';
import { EntriesTable } from './entries-table.tsx';
import { chosenFilters, NoRows } from './no-rows.tsx';
import { FilterForm } from './filter-form.tsx';
import { queryOf, queryOfCall, readFilter } from './filter.ts';
import styles from './audit-log.module.css';
import filterStyles from '../chrome/filter/filter.module.css';

export const meta: Route.MetaFunction = ({ params }) => [{ title: titles.withSubject(text.title, params.clientSlug) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  const filter = readFilter(new URL(request.url).searchParams);
  return { log: await unlessNotPermitted(request, readAuditLog(clientSlug, filter)), filter };
}

/** /console/{clientSlug}/audit-log: every change at an operator, filtered by the address (C-190). */
export default function AuditLogPage({ loaderData: { log, filter } }: Route.ComponentProps) {
  const operator = useShownOperator();
  const [search] = useSearchParams();
  if (!operator) return null;
  if (!log) return <Page title={text.notPermitted} lead={text.notPermittedNext} />;
  const here = `/${operator.slug}/audit-log`;
  const chosen = queryOf(Object.fromEntries(search));
  const { entries, next } = log;
  // the file has the whole log of the filter
  const { before_id, ...ofFile } = filter;
  return (
    <Page title={text.title} lead={text.lead(operator.name)} broad>
      <Seals {...log.seals} />
      <p>
        <Link href={`${here}/views`}>{views.link}</Link>
      </p>
      <FilterForm clientSlug={operator.slug} here={here} search={search} people={log.people} kinds={log.kinds}>
        <Link
          href={`/api/console/${operator.slug}/audit-log.csv${queryOfCall(ofFile)}`}
          download=""
          className={filterStyles.file}
        >
          {text.csv}
        </Link>
      </FilterForm>
      {filter.subject_kind !== undefined && <p>{text.oneThing}</p>}
      {filter.family !== undefined && entries.length > 0 && <p>{text.oneFamily(filter.family)}</p>}
      <p role="status" className="visually-hidden">
        {text.shown(entries.length)}
      </p>
      {entries.length > 0 ? (
        <EntriesTable entries={entries} here={here} />
      ) : (
        <NoRows
          filters={chosenFilters(search, log.people.options, log.kinds)}
          none={text.none}
          noneYet={text.noneYet}
          noneYetNext={text.noneYetNext}
        />
      )}
      {(next !== null || before_id !== undefined) && (
        <Actions>
          {next !== null && (
            <ButtonLink href={`${here}${chosen}${chosen === '' ? '?' : '&'}before=${next}`} variant="secondary">
              {text.older}
            </ButtonLink>
          )}
          {before_id !== undefined && (
            <ButtonLink href={here + chosen} variant="quiet">
              {text.newest}
            </ButtonLink>
          )}
        </Actions>
      )}
    </Page>
  );
}

/** How far the log is sealed, or the first day that is not as it was sealed (C-194). */
function Seals({ until, broken_day }: AuditLog['seals']) {
  if (broken_day !== null)
    return (
      <Notice tone="error" title={text.broken(formatDate(parseLocalDate(broken_day)))}>
        <p>{text.brokenNext}</p>
      </Notice>
    );
  return until === null ? null : <p className={styles.seals}>{text.sealedUntil(formatDate(parseLocalDate(until)))}</p>;
}
