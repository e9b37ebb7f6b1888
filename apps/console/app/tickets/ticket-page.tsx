import * as text from '@fareway/texts/tickets-of-console/form.ts';
import * as previewText from '@fareway/texts/tickets-of-console/previews.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { useState } from 'react';
import type { Route } from './+types/ticket-page';
import { useShownOperator } from '../session/shown-operator.ts';
import { loadTicket, type ShownTicket } from './calls.ts';
import { DraftForm } from './draft-form.tsx';
import { loadLinks, type SaleLink } from './links/calls.ts';
import { LinksSection } from './links/links-section.tsx';
import { NoTickets } from './no-tickets.tsx';
import { loadPreviews, makePreview, type PreviewLink } from './previews/calls.ts';
import { PreviewSection } from './previews/preview-section.tsx';
import { SaleSection } from './sale/sale-section.tsx';
import { StockSection } from './sale/stock-section.tsx';

interface Loaded {
  /** Undefined when it is not there, null without the permission. */
  shown: ShownTicket | undefined | null;
  /** Those of a private ticket. */
  links: SaleLink[];
  /** Those that show the ticket, when it is prepared. */
  previews: PreviewLink[];
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { shown } = (loaderData ?? {}) as Partial<Loaded>;
  const details = (shown?.draft ?? shown?.published)?.details;
  return [{ title: titles.ofDocument(details ? text.titleOf(details.name, details.year) : text.unknown) }];
};

export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<Loaded> {
  const shown = await loadTicket(request, params);
  const [links, previews] = await Promise.all([
    shown?.published?.details.is_private ? loadLinks(request, params) : [],
    shown?.draft ? loadPreviews(request, params.clientSlug) : [],
  ]);
  return { shown, links, previews: previews.filter(({ drafts }) => drafts.includes(params.ticketId)) };
}

/**
 * /console/{clientSlug}/tickets/{ticketId}: a prepared ticket, or a change of a published one, with its stock and its sale (C-044, C-047, C-053, C-057,
 * C-062).
 */
export default function TicketPage({ loaderData, params }: Route.ComponentProps) {
  const operator = useShownOperator();
  // a ticket that a colleague has discarded while it was edited stays, so that nothing typed is lost
  const [last, setLast] = useState(loaderData);
  const isGone = loaderData.shown === undefined && (last.shown?.draft ?? last.shown?.published)?.id === params.ticketId;
  if (!isGone && last !== loaderData) setLast(loaderData);
  const { shown, links, previews } = isGone ? last : loaderData;
  if (!operator) return null;
  if (shown === null) return <NoTickets />;
  const here = `/${operator.slug}/tickets`;
  if (!shown) return <Page title={text.unknown} lead={text.unknownNext} back={{ href: here, label: text.back }} />;
  const { published, draft } = shown;
  const address = { clientSlug: operator.slug, ticketId: params.ticketId };
  return (
    <DraftForm key={params.ticketId} {...{ address, shown, here, isGone }}>
      {draft && !isGone && (
        <PreviewSection
          clientSlug={operator.slug}
          offers={[{ label: previewText.makeOfTicket, make: () => makePreview(operator.slug, [draft.id]) }]}
          previews={previews}
          hasProblems={draft.problems.length > 0}
        />
      )}
      {published && (
        <>
          {published.details.is_private && <LinksSection address={address} ticket={published} links={links} />}
          <StockSection address={address} ticket={published} uncounted={shown.sold_without_number} />
          <SaleSection address={address} isOpen={published.is_open} renewals={published.renewals_offered} />
        </>
      )}
    </DraftForm>
  );
}
