import * as emailPending from '@fareway/texts/account/email-pending.ts';
import * as text from '@fareway/texts/account/verify-email.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import * as sentences from '@fareway/texts/words/sentences.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { CodeField } from '@fareway/ui/code-field/code-field.tsx';
import { linkToPage } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useNavigate } from 'react-router';
import { type Failure, useAttempt } from '@fareway/browser/forms/use-attempt.ts';
import { useLogInAgain } from '../session/use-log-in-again.ts';
import type { Route } from './+types/verify-email';
import { verifyEmail } from './account-calls.ts';
import { ChangeFailure, EmailTaken } from './change-failure.tsx';
import { EmailSettingsFailed, NoEmailPending, loadEmailSettings } from './email-settings.tsx';
import { ResendEmailCode } from './resend-email-code.tsx';
import type { Session } from '../session/session.ts';
import styles from '@fareway/browser/forms/form.module.css';

export const meta = () => [{ title: text.documentTitle }];

export const clientLoader = loadEmailSettings;

/** /account/email/verify: the code that was emailed to the new address. */
export default function VerifyEmail({ loaderData: { session, pending } }: Route.ComponentProps) {
  if (!pending) return <EmailSettingsFailed title={pages.verifyEmail} />;
  if (!pending.email) return <NoEmailPending title={pages.verifyEmail} />;
  return (
    <Page
      title={pages.verifyEmail}
      lead={<Sentence parts={text.lead(<strong>{pending.email}</strong>)} />}
      back={{ href: '/account' }}
    >
      <CodeForm session={session} />
      <ResendEmailCode session={session} />
      <p>
        <Sentence parts={emailPending.wrongEmail(linkToPage('/account/email'))} />
      </p>
    </Page>
  );
}

function CodeForm({ session }: { session: Session }) {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { code: '' } });
  const code = form.values.code.trim();
  const { failure, attempt } = useAttempt(useLogInAgain());

  const update = form.handleSubmit(async () => {
    if (await attempt(() => verifyEmail(session, code)))
      await navigate('/account?email_change=true', { replace: true });
  });

  return (
    <form noValidate className={styles.form} onSubmit={update}>
      <CodeFailure failure={failure} />
      <CodeField label={text.code} hint={text.codeHint} {...form.register('code')} />
      <Actions>
        <Button busy={form.isSubmitting} unavailable={code ? undefined : sentences.enterCode}>
          {actions.update}
        </Button>
      </Actions>
    </form>
  );
}

/** Why the address was not changed; a wrong code in the exact text. */
function CodeFailure({ failure }: { failure: Failure | undefined }) {
  const key = failure?.error.key;
  if (key === 'email-taken') return <EmailTaken failure={failure} />;
  return (
    <ChangeFailure
      failure={failure}
      title={text.failed}
      more={key === 'ExpiredCodeException' && <p>{text.codeExpired}</p>}
    />
  );
}
