import { resultOf } from '@fareway/api/client.ts';
import * as text from '@fareway/texts/catalogue/operator-page.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { problemOf } from '@fareway/browser/page/error-text.ts';
import { orNotFound } from '../platform/not-found.ts';
import { pageContext } from '../platform/page-context.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/operator-page';
import { ListingProblem } from './listing-problem.tsx';
import { ServiceCard } from './service-card.tsx';
import { SupportCard } from './support-card.tsx';

export const handle: PageHandle = { isPublic: true };

export const meta: Route.MetaFunction = ({ loaderData, error }) => [
  {
    title: loaderData ? text.documentTitle(loaderData.client.name) : titles.ofDocument(problemOf(error).title),
  },
];

export async function loader({ context, params: { clientSlug } }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const path = { clientSlug };
  const [client, offers] = await orNotFound(
    Promise.all([
      resultOf(api.GET('/client/slug/{clientSlug}', { params: { path } })),
      resultOf(api.GET('/client/slug/{clientSlug}/offers', { params: { path } })),
    ]),
  );
  return { client, offers };
}

/** An operator's services with their stops and prices: the first page of its purchasers. */
export default function OperatorPage({ loaderData: { client, offers } }: Route.ComponentProps) {
  return (
    <Page title={client.name} lead={text.lead} aside={<SupportCard client={client} />}>
      {client.services.length === 0 ? (
        <p>{text.none(client.name)}</p>
      ) : (
        <Stack as="section" gap={16}>
          <h2>{text.services}</h2>
          <Stack as="ul" gap={16}>
            {client.services.map((service) => (
              <ServiceCard key={service.id} client={client} service={service} offer={offers[service.id]} />
            ))}
          </Stack>
        </Stack>
      )}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListingProblem error={error} />;
}
