import { resultOf } from '@fareway/api/client.ts';
import { operatorsPerPage } from '@fareway/domain/sales/listing.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { ProblemPage } from '../chrome/problem-page.tsx';
import { problemOf } from '@fareway/browser/page/error-text.ts';
import { notFound, orNotFound } from '../platform/not-found.ts';
import { pageContext } from '../platform/page-context.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/operators-page';
import { operatorAddress } from './addresses.ts';
import { LinkList } from './link-list.tsx';
import { PageLinks } from './page-links.tsx';

export const handle: PageHandle = { isPublic: true };

export const meta: Route.MetaFunction = ({ loaderData, error }) => [
  {
    title: loaderData
      ? `Find your transport provider${loaderData.page > 1 ? `, page ${loaderData.page}` : ''} – Fareway`
      : `${problemOf(error).title} – Fareway`,
  },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const read = (page: number) =>
    orNotFound(resultOf(api.GET('/clients/page/{page}', { params: { path: { page: String(page) } } })));
  const page = Number(params.page ?? 1);
  // page 1 has its own address
  if (params.page !== undefined && !(page > 1)) throw notFound();
  const operators = await read(page);
  if (operators.length === 0 && page > 1) throw notFound();
  const hasNext = operators.length === operatorsPerPage && (await read(page + 1)).length > 0;
  return { operators, page, hasNext };
}

/** The first page of a visitor without a link: every operator with a service on sale, by name. */
export default function OperatorsPage({ loaderData: { operators, page, hasNext } }: Route.ComponentProps) {
  const links = operators.map(({ slug, name }) => ({ href: operatorAddress(slug), label: name }));
  const addressOf = (number: number) => (number === 1 ? '/operators' : `/operators/${number}`);
  return (
    <Page title="Find your transport provider" lead="Choose who runs your service to see its tickets.">
      {links.length === 0 ? <p>Nothing is on sale at the moment.</p> : <LinkList links={links} />}
      <PageLinks
        previous={page > 1 ? addressOf(page - 1) : undefined}
        page={page}
        next={hasNext ? addressOf(page + 1) : undefined}
      />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProblemPage error={error} />;
}
