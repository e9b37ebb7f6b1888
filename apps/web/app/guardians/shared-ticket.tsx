import * as card from '@fareway/texts/customer-tickets/ticket-card.ts';
import * as text from '@fareway/texts/guardians/shared-ticket.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { DetailedTicketCard } from '../customer-tickets/ticket-card/detailed-ticket-card.tsx';
import { ticketCardText } from '../customer-tickets/ticket-card/ticket-card-text.ts';
import ticketStyles from '../customer-tickets/ticket-card/ticket-details.module.css';
import { StoredBanner } from '../offline/stored-banner.tsx';
import { readerContext } from '../offline/reader.ts';
import { settled } from '../offline/read-through.ts';
import { pageContext } from '../platform/page-context.ts';
import { useReloadWhenLookedAt } from '../platform/use-reload-when-looked-at.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/shared-ticket';
import { readSharedTicket } from './read-shared.ts';
import { SharedFacts } from './shared-facts.tsx';
import { SharedTicketFailed } from './shared-ticket-failed.tsx';

export const handle: PageHandle = { calls: ['/guardianship/{guardianshipId}'] };

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const ticket = loaderData?.details.shown?.value;
  return [{ title: card.documentTitle(ticket ? ticketCardText(ticket, loaderData.today).title : text.title) }];
};

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const reader = context.get(readerContext);
  const { today } = context.get(pageContext);
  const details = await settled(readSharedTicket(reader, params.guardianshipId));
  const { userId } = reader;
  return { userId, guardianshipId: params.guardianshipId, today, details, client: details.shown?.value.client };
}

/** /shared-ticket/{guardianshipId}: a ticket of another purchaser for the bus. Without a connection, as stored on this device. */
export default function SharedTicket({ loaderData }: Route.ComponentProps) {
  const { userId, guardianshipId, today, details } = loaderData;
  useReloadWhenLookedAt();
  if (!details.shown) {
    return (
      <Page title={text.title} back={{ href: '/', label: pages.myTickets }}>
        <SharedTicketFailed status={details.status} outage={details.outage} />
      </Page>
    );
  }
  const { value: ticket, keptAt, outage } = details.shown;
  return (
    <>
      <StoredBanner keptAt={keptAt} outage={outage} />
      <Page broad>
        <div className={ticketStyles.ticket}>
          <DetailedTicketCard userId={userId} ticket={ticket} today={today} />
          <SharedFacts
            userId={userId}
            guardianshipId={guardianshipId}
            ticket={ticket}
            isStored={keptAt !== undefined}
          />
        </div>
      </Page>
    </>
  );
}
