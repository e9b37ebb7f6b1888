import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useRevalidator } from 'react-router';
import { readPendingEmail } from './account-calls.ts';
import { missingUnlessSignedOut } from '../session/lead-to-log-in.ts';
import { requireSession } from '../session/session.ts';

/** For the loaders of the pages that change the email address: reads the account and the pending address, where possible. */
export async function loadEmailSettings({ request }: { request: Request }) {
  const session = await requireSession(request);
  const pending = await readPendingEmail(session).catch(missingUnlessSignedOut(request.url));
  return { session, pending };
}

/** Shown instead of such a page. */
export function EmailSettingsFailed({ title }: { title: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Page title={title} back={{ href: '/account' }}>
      <ErrorState
        title="Account email settings could not be loaded. Please try again."
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
      />
    </Page>
  );
}
