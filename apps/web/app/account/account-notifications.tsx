import * as text from '@fareway/texts/account/notices.ts';
import * as pageNames from '@fareway/texts/words/pages.ts';
import * as sentences from '@fareway/texts/words/sentences.ts';
import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { useSearchParams } from 'react-router';
import { useIsDone } from '../confirmations/done-state.ts';

/** Notices about the account: completed changes, and steps that are still to do. */
export function AccountNotices({ pending }: { pending: { email: string | undefined } | undefined }) {
  const [query] = useSearchParams();
  // the new number and password are not shown here, so only the state of the address tells that they were changed
  const changes = [
    [query.has('email_change'), text.emailChanged],
    [useIsDone('phone'), text.mobileChanged],
    [useIsDone('password'), text.passwordChanged],
  ] as const;
  return (
    <>
      {changes.map(([isMade, words]) => isMade && <Notice key={words} tone="success" title={words} announced />)}
      {!pending && <Notice tone="warning" title={sentences.emailSettingsFailed} />}
      {pending?.email && (
        <Notice tone="info" title={text.verifyTitle}>
          <p>
            <Sentence parts={text.verifyText(<strong>{pending.email}</strong>)} />
          </p>
          <p>
            <Link href="/account/email/verify">{pageNames.verifyEmail}</Link>
          </p>
        </Notice>
      )}
    </>
  );
}
