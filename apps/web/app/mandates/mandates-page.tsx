import { CallError } from '@fareway/api/call-error.ts';
import * as text from '@fareway/texts/mandates/list.ts';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useRevalidator } from 'react-router';
import { redirectToLogIn } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/mandates-page';
import { listMandates } from './calls.ts';
import { MandateList } from './mandate-list.tsx';

export const handle: PageHandle = { calls: ['/user/{userId}/mandates?include_subscriptions=true'] };

export const meta = () => [{ title: text.documentTitle }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request);
  const mandates = await listMandates(user.id).catch((error: unknown) => {
    if (!(error instanceof CallError) || error.status === 401) return redirectToLogIn(request.url)(error);
    return undefined;
  });
  return { userId: user.id, mandates };
}

/** /account/mandate: the purchaser's direct debit mandates, newest first (P-064, A-110, A-120, A-122). */
export default function MandatesPage({ loaderData: { userId, mandates } }: Route.ComponentProps) {
  return (
    <Page title={text.title} back={{ href: '/account' }}>
      {mandates === undefined ? (
        <MandatesFailed />
      ) : mandates.length === 0 ? (
        <EmptyState icon="card" title={text.none}>
          <p>{text.noneHint}</p>
        </EmptyState>
      ) : (
        <MandateList userId={userId} mandates={mandates} />
      )}
    </Page>
  );
}

function MandatesFailed() {
  const { revalidate, state } = useRevalidator();
  return <ErrorState title={text.failed} onRetry={() => void revalidate()} retrying={state === 'loading'} />;
}
