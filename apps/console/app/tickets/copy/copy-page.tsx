import type { SalesYear } from '@fareway/domain/dates/sales-year.ts';
import * as text from '@fareway/texts/tickets-of-console/copy.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import type { Route } from './+types/copy-page';
import { useShownOperator } from '../../session/shown-operator.ts';
import { loadCopyable } from '../calls.ts';
import { NoTickets } from '../no-tickets.tsx';
import { CopyForm } from './copy-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(text.title) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  return { loaded: await loadCopyable(request, clientSlug) };
}

/** /console/{clientSlug}/tickets/copy: the tickets of a year (`?year=26-27`) for the next one, line by line with raised prices (C-055). */
export default function CopyPage({ loaderData: { loaded } }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  if (!loaded) return <NoTickets />;
  const here = `/${operator.slug}/tickets`;
  const { year } = loaded;
  return (
    <Page title={text.title} lead={text.lead} back={{ href: here, label: text.back }}>
      {year === null ? (
        <EmptyState title={text.none} action={<Link href={here}>{text.back}</Link>}>
          <p>{text.noneNext}</p>
        </EmptyState>
      ) : (
        <CopyForm clientSlug={operator.slug} loaded={loaded} year={year as SalesYear} here={here} />
      )}
    </Page>
  );
}
