import * as text from '@fareway/texts/tickets-of-console/form.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { useState } from 'react';
import type { Route } from './+types/ticket-page';
import { useShownOperator } from '../session/shown-operator.ts';
import { loadTickets, type Draft, type PublishedTicket, type Tickets } from './calls.ts';
import { DraftForm } from './draft-form.tsx';
import { NoTickets } from './no-tickets.tsx';
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
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { published, draft } = (loaderData ?? {}) as Partial<Loaded>;
  const details = draft?.details ?? published?.details;
  return [{ title: titles.ofDocument(details ? text.titleOf(details.name, details.year) : text.unknown) }];
};

export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<Loaded> {
  const loaded = await loadTickets(request, params.clientSlug);
  const find = <Item extends { id: string }>(items: Item[] = []) => items.find(({ id }) => id === params.ticketId);
  return { loaded, published: find(loaded?.tickets), draft: find(loaded?.drafts) };
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
  const { loaded, published, draft } = isGone ? last : loaderData;
  if (!operator) return null;
  if (!loaded) return <NoTickets />;
  const here = `/${operator.slug}/tickets`;
  if (!published && !draft)
    return <Page title={text.unknown} lead={text.unknownNext} back={{ href: here, label: text.back }} />;
  const address = { clientSlug: operator.slug, ticketId: params.ticketId };
  return (
    <DraftForm key={params.ticketId} {...{ address, loaded, published, draft, here, isGone }}>
      {published && (
        <>
          <StockSection address={address} stock={published.stock} />
          <SaleSection address={address} isOpen={published.is_open} renewals={published.renewals_offered} />
        </>
      )}
    </DraftForm>
  );
}
