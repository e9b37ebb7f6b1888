import { customerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import * as text from '@fareway/texts/personal-data/old-data-page.ts';
import * as pageNames from '@fareway/texts/words/pages.ts';
import * as sentences from '@fareway/texts/words/sentences.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { readAloud, Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { listTickets } from '../customer-tickets/calls.ts';
import { ticketCardText } from '../customer-tickets/ticket-card/ticket-card-text.ts';
import type { ListedTicket, TicketPage } from '../customer-tickets/wire.ts';
import { missingUnlessLoggedOut } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import { pageContext } from '../platform/page-context.ts';
import { BroughtStatus } from '../lists/brought-status.tsx';
import { useListPages } from '../lists/use-list-pages.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/old-data-page';
import { DeleteDialog } from './delete-dialog.tsx';
import { deletePassenger, deleteUnusedPhotos } from './data-calls.ts';

export const handle: PageHandle = { calls: ['/customer-ticket/list-by/user-id/{userId}'] };

export const meta = () => [{ title: text.documentTitle }];

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request);
  const { today } = context.get(pageContext);
  return { user, today, firstPage: await listTickets(user.id).catch(missingUnlessLoggedOut(request.url)) };
}

/** /account/data/old: the passengers of tickets that have ended, and photos without a ticket, to delete early. */
export default function OldDataPage({ loaderData: { user, today, firstPage } }: Route.ComponentProps) {
  return (
    <Page title={pageNames.oldData} lead={text.lead} back={{ href: '/account/data' }}>
      {firstPage ? <EndedTickets userId={user.id} today={today} firstPage={firstPage} /> : <TicketsFailed />}
      <Card title={text.photos}>
        <p>{text.photosText}</p>
        <DeleteDialog
          label={text.deletePhotos}
          title={text.photosQuestion}
          text={text.photosWarning}
          done={text.photosDeleted}
          remove={() => deleteUnusedPhotos(user.id)}
        />
      </Card>
    </Page>
  );
}

function EndedTickets({ userId, today, firstPage }: { userId: string; today: string; firstPage: TicketPage }) {
  const { items, hasMore, loading, brought, loadMore } = useListPages(firstPage, (end) => listTickets(userId, end));
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  // the button that had the focus is gone with its ticket
  useEffect(() => {
    if (deleted.length > 0) focusTitle();
  }, [deleted]);
  const isListed = (ticket: ListedTicket) =>
    !ticket.is_passenger_deleted && !deleted.includes(ticket.id) && customerTicketStatus(ticket, today) === 'expired';
  const ended = items.filter(isListed);

  return (
    <>
      {ended.length === 0 && <Notice title={hasMore ? text.noLatestTickets : text.noTickets} />}
      <Stack as="ul">
        {ended.map((ticket) => (
          <EndedTicket
            key={ticket.id}
            ticket={ticket}
            today={today}
            onDeleted={() => setDeleted((before) => [...before, ticket.id])}
          />
        ))}
      </Stack>
      {loading === 'failed' && <Notice tone="error" title={sentences.ticketsFailed} announced />}
      <BroughtStatus
        words={brought && text.brought(brought.length, brought.filter(isListed).length)}
        hasMore={hasMore}
      />
      {hasMore && (
        <div>
          <Button type="button" variant="secondary" busy={loading === 'busy'} onClick={loadMore}>
            {text.moreTickets}
          </Button>
        </div>
      )}
    </>
  );
}

function EndedTicket({ ticket, today, onDeleted }: { ticket: ListedTicket; today: string; onDeleted: () => void }) {
  const { title: kind, name, validity } = ticketCardText(ticket, today);
  return (
    <Card as="li" title={name}>
      <p>{text.ticket(kind, validity.label, validity.value)}</p>
      <DeleteDialog
        label={<Sentence parts={text.passenger(name, kind, readAloud)} />}
        title={text.passengerQuestion(name)}
        text={text.passengerText}
        done={text.passengerDeleted(name)}
        remove={() => deletePassenger(ticket.id)}
        onDeleted={onDeleted}
      />
    </Card>
  );
}

function TicketsFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState title={sentences.ticketsFailed} onRetry={() => void revalidate()} retrying={state === 'loading'} />
  );
}
