import { Page } from '@fareway/ui/page/page.tsx';
import { Invitations } from '../guardians/invitations.tsx';
import { readGuardianships } from '../guardians/read-shared.ts';
import { SharedTickets } from '../guardians/shared-tickets.tsx';
import { KeptBanner } from '../offline/kept-banner.tsx';
import { readerContext } from '../offline/reader.ts';
import { settled } from '../offline/settled.ts';
import { pageContext } from '../platform/page-context.ts';
import type { Route } from './+types/my-tickets';
import { NoTickets } from './no-tickets.tsx';
import { TicketsFailed } from './tickets-failed.tsx';
import { TicketList } from './ticket-list.tsx';
import { readMyTickets, readRenewals } from './read-tickets.ts';

export const meta = () => [{ title: 'My tickets – Fareway' }];

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const reader = context.get(readerContext);
  const { today } = context.get(pageContext);
  const [tickets, renewals, guardianships] = await Promise.all([
    settled(readMyTickets(reader)),
    readRenewals(reader),
    readGuardianships(reader),
  ]);
  return { userId: reader.userId, today, tickets, renewals, guardianships };
}

/** /: the purchaser's tickets, newest purchase first (A-002, A-024); without a connection those that this device kept. */
export default function MyTickets({ loaderData }: Route.ComponentProps) {
  const { userId, today, tickets, renewals, guardianships } = loaderData;
  if (!tickets.shown) {
    return (
      <Page title="My tickets">
        <TicketsFailed isOutOfReach={tickets.isOutOfReach} />
      </Page>
    );
  }
  const { value: firstPage, keptAt } = tickets.shown;
  const hasOwn = firstPage.items.length > 0;
  const shared = guardianships && (
    <SharedTickets
      userId={userId}
      today={today}
      tickets={guardianships.value.tickets}
      isKept={guardianships.keptAt !== undefined}
    />
  );
  return (
    <>
      <KeptBanner keptAt={keptAt} />
      <Page title="My tickets" broad={hasOwn}>
        {guardianships && guardianships.keptAt === undefined && (
          <Invitations invitations={guardianships.value.invitations} />
        )}
        {!hasOwn && shared}
        {!hasOwn ? (
          <NoTickets />
        ) : (
          <TicketList
            userId={userId}
            today={today}
            firstPage={firstPage}
            renewals={renewals}
            isKept={keptAt !== undefined}
          />
        )}
        {hasOwn && shared}
      </Page>
    </>
  );
}
