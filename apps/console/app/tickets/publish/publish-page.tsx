import * as titles from '@fareway/texts/words/titles.ts';
import * as previewText from '@fareway/texts/tickets-of-console/previews.ts';
import * as text from '@fareway/texts/tickets-of-console/publish.ts';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import type { Route } from './+types/publish-page';
import { useShownOperator } from '../../session/shown-operator.ts';
import { loadPrepared } from '../calls.ts';
import { NoTickets } from '../no-tickets.tsx';
import { loadPreviews, makePreview } from '../previews/calls.ts';
import { PreviewSection } from '../previews/preview-section.tsx';
import { momentOfPublication, PlannedList } from './planned-list.tsx';
import { PublishForm } from './publish-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(text.title) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  const loaded = await loadPrepared(request, clientSlug);
  return { loaded, previews: loaded ? await loadPreviews(request, clientSlug) : [] };
}

/** /console/{clientSlug}/tickets/publish: what is prepared, with before and after, its effect and its problems (C-045, C-059), and what is planned (C-060). */
export default function PublishPage({ loaderData: { loaded, previews } }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  if (!loaded) return <NoTickets />;
  const here = `/${operator.slug}/tickets`;
  const back = { href: here, label: text.back };
  const { drafts, publications, currency } = loaded;
  const free = drafts.filter(({ publication_id }) => publication_id === null);
  if (drafts.length === 0 && publications.length === 0)
    return (
      <Page title={text.title} back={back}>
        <EmptyState title={text.none} action={<Link href={here}>{text.toList}</Link>}>
          <p>{text.noneNext}</p>
        </EmptyState>
        {previews.length > 0 && <PreviewSection clientSlug={operator.slug} offers={[]} previews={previews} />}
      </Page>
    );
  return (
    <Page title={text.title} lead={text.lead} back={back}>
      <PlannedList clientSlug={operator.slug} {...{ publications, drafts, currency }} />
      {free.length > 0 && <PublishForm clientSlug={operator.slug} drafts={free} {...{ currency, here }} />}
      {(drafts.length > 0 || previews.length > 0) && (
        <PreviewSection
          clientSlug={operator.slug}
          offers={[
            ...(drafts.length > 0
              ? [{ label: previewText.makeOfAll(drafts.length), make: () => makePreview(operator.slug, idsOf(drafts)) }]
              : []),
            ...publications.flatMap((publication) => {
              const planned = drafts.filter(({ publication_id }) => publication_id === publication.id);
              const label = previewText.makeOfPlanned(momentOfPublication(publication));
              return planned.length > 0 ? [{ label, make: () => makePreview(operator.slug, idsOf(planned)) }] : [];
            }),
          ]}
          previews={previews}
          hasProblems={drafts.some(({ problems }) => problems.length > 0)}
        />
      )}
    </Page>
  );
}

const idsOf = (drafts: readonly { id: string }[]) => drafts.map(({ id }) => id);
