import { resultOf } from '@fareway/api/client.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { problemOf } from '@fareway/browser/page/error-text.ts';
import { orNotFound } from '../platform/not-found.ts';
import { pageContext } from '../platform/page-context.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/operator-page';
import { serviceAddress } from './addresses.ts';
import { LinkList } from './link-list.tsx';
import { ListingProblem } from './listing-problem.tsx';
import { SupportCard } from './support-card.tsx';

export const handle: PageHandle = { isPublic: true };

export const meta: Route.MetaFunction = ({ loaderData, error }) => [
  { title: loaderData ? `Services – ${loaderData.client.name}` : `${problemOf(error).title} – Fareway` },
];

export async function loader({ context, params: { clientSlug } }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const client = await orNotFound(resultOf(api.GET('/client/slug/{clientSlug}', { params: { path: { clientSlug } } })));
  return { client };
}

/** An operator's services: the first page of its purchasers. */
export default function OperatorPage({ loaderData: { client } }: Route.ComponentProps) {
  return (
    <Page title={client.name} lead="Choose your service to see its tickets." aside={<SupportCard client={client} />}>
      {client.services.length === 0 ? (
        <p>{client.name} has no services on sale at the moment.</p>
      ) : (
        <LinkList
          links={client.services.map(({ id, name }) => ({ href: serviceAddress(client.slug, id), label: name }))}
        />
      )}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListingProblem error={error} />;
}
