import { answerOf } from '@fareway/api/client.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { pageContext } from '../platform/page-context.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/operators-page';
import { operatorAddress } from './addresses.ts';
import { LinkList } from './link-list.tsx';
import { ListingProblem } from './listing-problem.tsx';

export const handle: PageHandle = { isPublic: true };

export const meta = () => [{ title: 'Find your transport provider – Fareway' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  return { operators: await answerOf(api.GET('/clients')) };
}

/** Where a newcomer begins who was given no link: every operator that has a service on sale. */
export default function OperatorsPage({ loaderData: { operators } }: Route.ComponentProps) {
  const links = operators.map(({ slug, name }) => ({ href: operatorAddress(slug), label: name }));
  return (
    <Page title="Find your transport provider" lead="Choose who runs your service to see its tickets.">
      {links.length === 0 ? <p>Nothing is on sale at the moment.</p> : <LinkList links={links} />}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListingProblem error={error} />;
}
