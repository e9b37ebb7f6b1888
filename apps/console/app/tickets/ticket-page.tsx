import * as text from '@fareway/texts/tickets-of-console/form.ts';
import * as previewText from '@fareway/texts/tickets-of-console/previews.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { useState } from 'react';
import type { Route } from './+types/ticket-page';
import { useShownOperator } from '../session/shown-operator.ts';
import { loadTickets, type Draft, type PublishedTicket, type Tickets } from './calls.ts';
import { DraftForm } from './draft-form.tsx';
import { loadLinks, type SaleLink } from './links/calls.ts';
import { LinksSection } from './links/links-section.tsx';
import { namesOfDrafts } from './names-of-drafts.ts';
import { NoTickets } from './no-tickets.tsx';
import { loadPreviews, type PreviewLink } from './previews/calls.ts';
import { PreviewSection } from './previews/preview-section.tsx';
import { SaleSection } from './sale/sale-section.tsx';
import { StockSection } from './sale/stock-section.tsx';

/** Whether a ticket is published or prepared. */
function isThere({ published, draft }: Loaded, ticketId: string): boolean {
  return (draft ?? published)?.id === ticketId;
}

interface Loaded {
  loaded: Tickets | null;
  published: PublishedTicket | undefined;
  draft: Draft | undefined;
  /** Those of a private ticket. */
  links: SaleLink[];
  /** Those of the operator, when the ticket is prepared. */
  previews: PreviewLink[];
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { published, draft } = (loaderData ?? {}) as Partial<Loaded>;
  const details = draft?.details ?? published?.details;
  return [{ title: titles.ofDocument(details ? text.titleOf(details.name, details.year) : text.unknown) }];
};

export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<Loaded> {
  const loaded = await loadTickets(request, params.clientSlug);
  const find = <Item extends { id: string }>(items: Item[] = []) => items.find(({ id }) => id === params.ticketId);
  const published = find(loaded?.tickets);
  const draft = find(loaded?.drafts);
  const [links, previews] = await Promise.all([
    published?.details.is_private ? loadLinks(request, params) : [],
    draft ? loadPreviews(request, params.clientSlug) : [],
  ]);
  return { loaded, published, draft, links, previews };
}

/**
 * /console/{clientSlug}/tickets/{ticketId}: a prepared ticket, or a change of a published one, with its stock and its sale (C-044, C-047, C-053, C-057,
 * C-062).
 */
export default function TicketPage({ loaderData, params }: Route.ComponentProps) {
  const operator = useShownOperator();
  // a ticket that a colleague has discarded while it was edited stays, so that nothing typed is lost
  const [last, setLast] = useState(loaderData);
  const isGone = !isThere(loaderData, params.ticketId) && isThere(last, params.ticketId);
  if (!isGone && last !== loaderData) setLast(loaderData);
  const { loaded, published, draft, links, previews } = isGone ? last : loaderData;
  if (!operator) return null;
  if (!loaded) return <NoTickets />;
  const here = `/${operator.slug}/tickets`;
  if (!published && !draft)
    return <Page title={text.unknown} lead={text.unknownNext} back={{ href: here, label: text.back }} />;
  const address = { clientSlug: operator.slug, ticketId: params.ticketId };
  return (
    <DraftForm key={params.ticketId} {...{ address, loaded, published, draft, here, isGone }}>
      {draft && !isGone && (
        <PreviewSection
          clientSlug={operator.slug}
          offers={[{ label: previewText.makeOfTicket, drafts: [draft.id] }]}
          previews={previews.filter(({ drafts }) => drafts.includes(draft.id))}
          names={namesOfDrafts(loaded.drafts)}
          hasProblems={draft.problems.length > 0}
        />
      )}
      {published && (
        <>
          {published.details.is_private && <LinksSection address={address} ticket={published} links={links} />}
          <StockSection address={address} ticket={published} />
          <SaleSection address={address} isOpen={published.is_open} renewals={published.renewals_offered} />
        </>
      )}
    </DraftForm>
  );
}
