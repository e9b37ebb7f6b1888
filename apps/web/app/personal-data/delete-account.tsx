import { deletedImmediately, keptForAWhile } from '@fareway/domain/accounts/account-deletion.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useRevalidator } from 'react-router';
import { missingUnlessLoggedOut } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/delete-account';
import { readClosing } from './data-calls.ts';
import { DeleteForm } from './delete-form.tsx';
import { OutcomeList } from './outcome-list.tsx';

const title = 'Delete your account';

export const handle: PageHandle = { calls: ['/user/{userId}/closing'] };

export const meta = () => [{ title: `${title} – Fareway` }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request);
  return { user, closing: await readClosing(user.id).catch(missingUnlessLoggedOut(request.url)) };
}

/** /account/data/delete: what is deleted, what is kept, and the confirmation. */
export default function DeleteAccount({ loaderData: { user, closing } }: Route.ComponentProps) {
  return (
    <Page
      title={title}
      lead="A deleted account cannot be restored. You can register again at any time."
      back={{ href: '/account/data' }}
    >
      {closing && closing.reasons.length > 0 && <NotYet reasons={closing.reasons} />}
      <Card title="What is deleted at once">
        <OutcomeList outcomes={deletedImmediately} />
      </Card>
      <Card title="What stays for a while, and why">
        <OutcomeList outcomes={keptForAWhile} />
        {closing && <ValidTickets tickets={closing.valid_tickets} />}
      </Card>
      <p>
        Would you like to keep a copy? <Link href="/account/data">Download your data</Link> first, and your tickets as
        PDF from their pages: afterwards we cannot send them to you.
      </p>
      {!closing && <ClosingFailed />}
      {closing?.reasons.length === 0 && <DeleteForm user={user} />}
    </Page>
  );
}

function NotYet({ reasons }: { reasons: readonly string[] }) {
  return (
    <Notice tone="warning" title="Your account can’t be deleted yet">
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
    <Notice
      title={tickets.length === 1 ? 'One of your tickets is still valid' : 'Some of your tickets are still valid'}
    >
      <ul>
        {tickets.map(({ first_name, service_name, expiry }, index) => (
          <li key={index}>
            {first_name}, {service_name}: until {formatDate(expiry as LocalDate)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function ClosingFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title="We could not look up whether your account can be deleted now. Please try again."
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
    />
  );
}
