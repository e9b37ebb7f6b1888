import { resultOf } from '@fareway/api/client.ts';
import { longestSearch, operatorsPerPage } from '@fareway/domain/sales/listing.ts';
import * as text from '@fareway/texts/catalogue/operators-page.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { ProblemPage } from '../chrome/problem-page.tsx';
import { problemOf } from '@fareway/browser/page/error-text.ts';
import { notFound, orNotFound } from '../platform/not-found.ts';
import { pageContext } from '../platform/page-context.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/operators-page';
import { operatorAddress, operatorsAddress } from './addresses.ts';
import { LinkList } from './link-list.tsx';
import { PageLinks } from './page-links.tsx';
import { SearchForm } from './search/search-form.tsx';
import { SearchResults, titleOf } from './search/search-results.tsx';

export const handle: PageHandle = { isPublic: true };

export const meta: Route.MetaFunction = ({ loaderData, error }) => [
  { title: titles.ofDocument(titleOfPage(loaderData, error)) },
];

function titleOfPage(loaded: Route.ComponentProps['loaderData'] | undefined, error: unknown): string {
  if (!loaded) return problemOf(error).title;
  if (loaded.result) return titleOf(loaded.query, loaded.result, loaded.page);
  return loaded.page > 1 ? text.titleOfPage(loaded.page) : pages.findYourBus;
}

/** Searches for `?q=`, and loads a page of the results; without it loads a page of the list. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const query = readQuery(request.url);
  const page = Number(params.page ?? 1);
  // page 1 has its own address
  if (params.page !== undefined && !(page > 1)) throw notFound();
  if (query !== '') {
    const result = await orNotFound(resultOf(api.GET('/search/services', { params: { query: { q: query, page } } })));
    if (result.services.length === 0 && page > 1) throw notFound();
    return { query, result, operators: [], page, hasNext: false };
  }
  const read = (number: number) =>
    orNotFound(resultOf(api.GET('/clients/page/{page}', { params: { path: { page: String(number) } } })));
  const operators = await read(page);
  if (operators.length === 0 && page > 1) throw notFound();
  const hasNext = operators.length === operatorsPerPage && (await read(page + 1)).length > 0;
  return { query, result: undefined, operators, page, hasNext };
}

/** What is searched for: the first characters of `?q=`, without those that nobody sees. */
export function readQuery(address: string): string {
  const typed = new URL(address).searchParams.get('q') ?? '';
  return typed
    .toWellFormed()
    .replaceAll(/\p{C}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestSearch)
    .toWellFormed()
    .trim();
}

/** The first page of a visitor without a link: the search, its results, and every operator with a service on sale, by name. */
export default function OperatorsPage({
  loaderData: { query, result, operators, page, hasNext },
}: Route.ComponentProps) {
  const links = operators.map(({ slug, name }) => ({ href: operatorAddress(slug), label: name }));
  return (
    <Page title={pages.findYourBus}>
      <SearchForm query={query} />
      {result ? (
        <SearchResults query={query} result={result} page={page} />
      ) : (
        <Stack as="section" gap={16}>
          <h2>{pages.allOperators}</h2>
          {links.length === 0 ? <p>{text.none}</p> : <LinkList links={links} />}
          <PageLinks
            previous={page > 1 ? operatorsAddress(page - 1) : undefined}
            page={page}
            next={hasNext ? operatorsAddress(page + 1) : undefined}
          />
        </Stack>
      )}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProblemPage error={error} />;
}
