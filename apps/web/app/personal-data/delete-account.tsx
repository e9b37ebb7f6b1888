import { deletedImmediately, keptForAWhile } from '@fareway/domain/accounts/account-deletion.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/personal-data/delete-account.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { linkToPage } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { useRevalidator } from 'react-router';
import { missingUnlessLoggedOut } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/delete-account';
import { readClosing } from './data-calls.ts';
import { DeleteForm } from './delete-form.tsx';
import { OutcomeList } from './outcome-list.tsx';

export const handle: PageHandle = { calls: ['/user/{userId}/closing'] };

export const meta = () => [{ title: text.documentTitle }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request);
  return { user, closing: await readClosing(user.id).catch(missingUnlessLoggedOut(request.url)) };
}

/** /account/data/delete: what is deleted, what is kept, and the confirmation. */
export default function DeleteAccount({ loaderData: { user, closing } }: Route.ComponentProps) {
  return (
    <Page title={pages.deleteAccount} lead={text.lead} back={{ href: '/account/data' }}>
      {closing && closing.reasons.length > 0 && <NotYet reasons={closing.reasons} />}
      <Card title={text.deleted}>
        <OutcomeList outcomes={deletedImmediately} />
      </Card>
      <Card title={text.stays}>
        <OutcomeList outcomes={keptForAWhile} />
        {closing && <ValidTickets tickets={closing.valid_tickets} />}
      </Card>
      <p>
        <Sentence parts={text.keepCopy(linkToPage('/account/data'))} />
      </p>
      {!closing && <ClosingFailed />}
      {closing?.reasons.length === 0 && <DeleteForm user={user} />}
    </Page>
  );
}

function NotYet({ reasons }: { reasons: readonly string[] }) {
  return (
    <Notice tone="warning" title={text.notYet}>
      {[...new Set(reasons)].map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Notice>
  );
}

function ValidTickets({
  tickets,
}: {
  tickets: readonly { first_name: string; service_name: string; expiry: string }[];
}) {
  if (tickets.length === 0) return null;
  return (
    <Notice title={text.validTickets(tickets.length)}>
      <ul>
        {tickets.map(({ first_name, service_name, expiry }, index) => (
          <li key={index}>{text.validTicket(first_name, service_name, formatDate(expiry as LocalDate))}</li>
        ))}
      </ul>
    </Notice>
  );
}

function ClosingFailed() {
  const { revalidate, state } = useRevalidator();
  return <ErrorState title={text.failed} onRetry={() => void revalidate()} retrying={state === 'loading'} />;
}
