import * as text from '@fareway/texts/my-tickets/details.ts';
import * as card from '@fareway/texts/customer-tickets/ticket-card.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { PageSkeleton } from '@fareway/browser/page/page-skeleton.tsx';
import { useSearchParams } from 'react-router';
import { StoredBanner } from '../offline/stored-banner.tsx';
import { drawDocument, withDocument } from '../offline/draw-document.ts';
import { readerContext, type Reader } from '../offline/reader.ts';
import { settled } from '../offline/read-through.ts';
import { useIsDone } from '../confirmations/done-state.ts';
import { notFound } from '../platform/not-found.ts';
import { pageContext, type PageContext } from '../platform/page-context.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import { useReloadWhenLookedAt } from '../platform/use-reload-when-looked-at.ts';
import type { Route } from './+types/ticket-details';
import { DetailedTicketCard } from '../customer-tickets/ticket-card/detailed-ticket-card.tsx';
import { ticketCardText } from '../customer-tickets/ticket-card/ticket-card-text.ts';
import { readTicketDetails } from '../customer-tickets/read-tickets.ts';
import styles from '../customer-tickets/ticket-card/ticket-details.module.css';
import { loadFactsOf, TicketFacts } from './ticket-facts.tsx';
import { TicketFailed } from '../customer-tickets/ticket-failed.tsx';

export const handle: PageHandle = { calls: ['/customer-ticket/user-id/{userId}/{ticketId}'] };

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const ticket = loaderData?.details.shown?.value;
  return [{ title: card.documentTitle(ticket ? ticketCardText(ticket, loaderData.today).title : text.title) }];
};

export async function loader(args: Route.LoaderArgs) {
  const context = args.context.get(pageContext);
  return drawDocument(args, async (reader) => {
    const page = await loadPage(reader, args.params.ticketId, context);
    return page.details.shown ? page : null;
  });
}

export async function clientLoader({ request, params, context, serverLoader }: Route.ClientLoaderArgs) {
  const reader = await withDocument(context.get(readerContext), request, serverLoader);
  return loadPage(reader, params.ticketId, context.get(pageContext));
}
clientLoader.hydrate = true as const;

async function loadPage(reader: Reader, ticketId: string, { today, settings }: PageContext) {
  const details = await settled(readTicketDetails(reader, ticketId));
  if (!details.shown && details.status === 404) throw notFound();
  if (details.shown) await loadFactsOf(details.shown.value, settings);
  return { userId: reader.userId, today, details, client: details.shown?.value.client };
}

/** /ticket/{ticketId}: one ticket for the bus. Without a connection, as stored on this device. */
export default function TicketDetails({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Details {...loaderData} /> : <PageSkeleton />;
}

function Details({ userId, today, details }: NonNullable<Route.ComponentProps['loaderData']>) {
  const [search] = useSearchParams();
  const isPhotoReplaced = useIsDone('photo', details.shown?.value.id);
  // a page that stays open shows the day and the trips before
  useReloadWhenLookedAt();
  if (!details.shown) {
    return (
      <Page title={text.title} back={{ href: '/', label: pages.myTickets }}>
        <TicketFailed isWrongAccount={details.status === 403} outage={details.outage} />
      </Page>
    );
  }
  const { value: ticket, keptAt, outage } = details.shown;
  return (
    <>
      <StoredBanner keptAt={keptAt} outage={outage} />
      <Page broad>
        {search.has('nameChange') && <Notice tone="success" title={text.nameUpdated} announced />}
        {isPhotoReplaced && <Notice tone="success" title={text.photoUpdated} announced />}
        <div className={styles.ticket}>
          <DetailedTicketCard userId={userId} ticket={ticket} today={today} />
          <TicketFacts ticket={ticket} today={today} isStored={keptAt !== undefined} />
        </div>
      </Page>
    </>
  );
}
