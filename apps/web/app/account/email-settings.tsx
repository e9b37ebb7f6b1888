import * as text from '@fareway/texts/account/email-settings.ts';
import * as sentences from '@fareway/texts/words/sentences.ts';
import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useRevalidator } from 'react-router';
import { readPendingEmail } from './account-calls.ts';
import { missingUnlessLoggedOut } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import { linkToPage } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';

/** For the loaders of the pages that change the email address: reads the account and the pending address, where possible. */
export async function loadEmailSettings({ request }: { request: Request }) {
  const session = await requireSession(request);
  const pending = await readPendingEmail(session).catch(missingUnlessLoggedOut(request.url));
  return { session, pending };
}

/** Shown instead of such a page. */
export function EmailSettingsFailed({ title }: { title: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Page title={title} back={{ href: '/account' }}>
      <ErrorState
        title={sentences.emailSettingsFailed}
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
      />
    </Page>
  );
}

/** A step of changing the email address without a pending change: it was completed, perhaps on another device, or cancelled. */
export function NoEmailPending({ title }: { title: string }) {
  return (
    <Page title={title} back={{ href: '/account' }}>
      <Notice tone="info" title={text.nonePending}>
        <p>
          <Sentence parts={text.nonePendingText(linkToPage('/account/email'))} />
        </p>
      </Notice>
    </Page>
  );
}
