import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useRevalidator } from 'react-router';
import { listMandates } from '../mandates/calls.ts';
import type { Route } from './+types/account';
import { readAccount, readPendingEmail } from './account-calls.ts';
import { AccountDetails } from './account-details.tsx';
import { AccountNews } from './account-notifications.tsx';
import { DevicesCard } from './devices-card.tsx';
import { missingUnlessSignedOut } from '../session/lead-to-log-in.ts';
import { DataCard } from '../personal-data/data-card.tsx';
import { requireSession } from '../session/session.ts';

export const meta = () => [{ title: 'Account – Fareway' }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = await requireSession(request);
  const missing = missingUnlessSignedOut(request.url);
  const [user, pending, mandates] = await Promise.all([
    readAccount(session).catch(missing),
    readPendingEmail(session).catch(missing),
    // The page is useful without it.
    listMandates(session.user.id).catch(() => []),
  ]);
  return { user, pending, hasMandates: mandates.length > 0 };
}

/** /account: the account and everything that can be changed. */
export default function Account({ loaderData: { user, pending, hasMandates } }: Route.ComponentProps) {
  return (
    <Page title="Account">
      <AccountNews pending={pending} />
      {user ? <AccountDetails user={user} isEmailPending={pending?.email !== undefined} /> : <DetailsFailed />}
      {hasMandates && (
        <Card
          title="Payments"
          actions={
            <ButtonLink href="/account/mandate" variant="secondary">
              Manage
            </ButtonLink>
          }
        >
          <p>Your direct debit mandates: with whom, and what is paid by them.</p>
        </Card>
      )}
      <DevicesCard />
      <DataCard />
    </Page>
  );
}

function DetailsFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title="Account details could not be loaded. Please try again."
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
    />
  );
}
