import * as text from '@fareway/texts/my-tickets/page.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { Invitations } from '../guardians/invitations.tsx';
import { readGuardianships } from '../guardians/read-shared.ts';
import { SharedTickets } from '../guardians/shared-tickets.tsx';
import { StoredBanner } from '../offline/stored-banner.tsx';
import { drawDocument, withDocument } from '../offline/draw-document.ts';
import { readerContext, type Reader } from '../offline/reader.ts';
import { settled } from '../offline/read-through.ts';
import { pageContext } from '../platform/page-context.ts';
import { useReloadWhenLookedAt } from '../platform/use-reload-when-looked-at.ts';
import { PageSkeleton } from '@fareway/browser/page/page-skeleton.tsx';
import { useLater } from '@fareway/browser/page/use-later.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/my-tickets';
import { lazyPart } from '@fareway/browser/page/lazy-part.tsx';
import { readToday } from '../today/calls.ts';
import { TodaySection } from '../today/today-section.tsx';
import { readMyTickets, readRenewals } from '../customer-tickets/read-tickets.ts';
import { TicketList } from './ticket-list.tsx';
import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { useRevalidator } from 'react-router';
import type { Outage } from '@fareway/browser/calls/outage.ts';

export const handle: PageHandle = {
  calls: [
    '/customer-ticket/list-by/user-id/{userId}',
    '/user/{userId}/today',
    '/renewal/user/{userId}',
    '/user/{userId}/guardianships',
  ],
};

export const meta = () => [{ title: text.documentTitle }];

export async function loader(args: Route.LoaderArgs) {
  const { today } = args.context.get(pageContext);
  return drawDocument(args, async (reader) => {
    const page = await loadPage(reader, today);
    const [renewals, guardianships] = await Promise.all([page.renewals, page.guardianships]);
    return page.tickets.shown ? { ...page, renewals, guardianships } : null;
  });
}

export async function clientLoader({ request, context, serverLoader }: Route.ClientLoaderArgs) {
  const { today } = context.get(pageContext);
  return loadPage(await withDocument(context.get(readerContext), request, serverLoader), today);
}
clientLoader.hydrate = true as const;

async function loadPage(reader: Reader, today: string) {
  // Requested together with the tickets, which are shown without waiting for it.
  const [renewals, guardianships] = [readRenewals(reader), readGuardianships(reader)];
  const [tickets, ofToday] = await Promise.all([settled(readMyTickets(reader)), settled(readToday(reader))]);
  const hasNone = tickets.shown?.value.items.length === 0;
  if (hasNone) await fetchNoTickets().catch(() => undefined);
  // The text for no tickets is shown only when no ticket is shared with the person either.
  return {
    userId: reader.userId,
    today,
    tickets,
    ofToday: ofToday.shown,
    renewals,
    guardianships: hasNone ? await guardianships : guardianships,
  };
}

/**
 * /: what is used today, then all of the purchaser's tickets, newest purchase first (A-002, A-024). Without a connection, what this device
 * stores of them.
 */
export default function MyTickets({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Shown loaderData={loaderData} /> : <PageSkeleton />;
}

function Shown({ loaderData }: { loaderData: NonNullable<Route.ComponentProps['loaderData']> }) {
  const { userId, today, tickets, ofToday } = loaderData;
  const renewals = useLater(loaderData.renewals);
  const guardianships = useLater(loaderData.guardianships);
  // A page that stays open overnight shows the day before.
  useReloadWhenLookedAt();
  if (!tickets.shown) {
    return (
      <Page title={pages.myTickets}>
        <TicketsFailed outage={tickets.outage} />
      </Page>
    );
  }
  const { value: firstPage, keptAt } = tickets.shown;
  const hasOwn = firstPage.items.length > 0;
  const hasToday = hasOwn || (ofToday?.value.shared_tickets.length ?? 0) > 0;
  const oldest = ofToday?.keptAt !== undefined && ofToday.keptAt < (keptAt ?? Infinity) ? ofToday : tickets.shown;
  const shared = guardianships && (
    <SharedTickets
      userId={userId}
      today={today}
      tickets={guardianships.value.tickets}
      isStored={guardianships.keptAt !== undefined}
    />
  );
  return (
    <>
      <StoredBanner keptAt={oldest.keptAt} outage={oldest.outage} />
      <Page title={pages.myTickets} broad={hasOwn}>
        {guardianships && guardianships.keptAt === undefined && (
          <Invitations invitations={guardianships.value.invitations} />
        )}
        {hasToday && <TodaySection userId={userId} today={today} response={ofToday?.value} />}
        {!hasOwn && shared}
        {hasOwn ? (
          <TicketList
            userId={userId}
            today={today}
            firstPage={firstPage}
            renewals={renewals}
            isStored={keptAt !== undefined}
          />
        ) : (
          <NoTickets />
        )}
        {hasOwn && shared}
      </Page>
    </>
  );
}

const fetchNoTickets = () => import('./no-tickets.tsx');

/** Most purchasers have tickets. */
const NoTickets = lazyPart(async () => (await fetchNoTickets()).NoTickets);

/** Shown instead of the tickets when they failed to load. */
function TicketsFailed({ outage }: { outage: Outage | undefined }) {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState title={text.failed} onRetry={() => void revalidate()} retrying={state === 'loading'}>
      <p>{outage === 'failing' ? text.failing : outage === 'unreachable' ? text.unreachable : text.safe}</p>
    </ErrorState>
  );
}
