import { CallError } from '@fareway/api/call-error.ts';
import { changeEmailForm, newEmailHint } from '@fareway/domain/accounts/account-forms.ts';
import * as text from '@fareway/texts/account/change-email.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { linkToPage } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { PasswordField } from '@fareway/ui/password-field/password-field.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Failure, useAttempt } from '@fareway/browser/forms/use-attempt.ts';
import { useLogInAgain } from '../session/use-log-in-again.ts';
import { useFormProblems } from '@fareway/browser/forms/use-form-problems.tsx';
import type { Route } from './+types/change-email';
import { askForEmail } from './account-calls.ts';
import { ChangeFailure, EmailTaken } from './change-failure.tsx';
import { EmailSettingsFailed, loadEmailSettings } from './email-settings.tsx';
import { forgetChange, readStoredChange, useKeepChange } from './stored-change.ts';
import { NewEmailField } from './new-email-field.tsx';
import type { Session } from '../session/session.ts';
import styles from '@fareway/browser/forms/form.module.css';

export const meta = () => [{ title: pages.changeEmailDocument }];

export const clientLoader = loadEmailSettings;

/** /account/email: the new email address, typed twice, and the password when the log-in is some time ago. */
export default function ChangeEmail({ loaderData: { session, pending } }: Route.ComponentProps) {
  if (!pending) return <EmailSettingsFailed title={pages.changeEmail} />;
  return (
    <Page
      title={pages.changeEmail}
      lead={<Sentence parts={text.lead(<strong>{session.user.email}</strong>)} />}
      back={{ href: '/account' }}
    >
      {pending.email && (
        <Notice tone="info" title={text.pendingTitle}>
          <p>
            <Sentence parts={text.pendingText(<strong>{pending.email}</strong>, linkToPage('/account/email/verify'))} />
          </p>
        </Notice>
      )}
      <ChangeEmailForm session={session} />
    </Page>
  );
}

function ChangeEmailForm({ session }: { session: Session }) {
  const navigate = useNavigate();
  const form = useForm({
    schema: changeEmailForm(session.user.email),
    defaultValues: readStoredChange(session.user.id, { new_email: '', confirm_email: '' }),
  });
  useKeepChange(session.user.id, form.values);
  const logInAgain = useLogInAgain();
  // undefined until the server asks for it; never stored
  const [asked, setAsked] = useState<{ password: string; wrong?: string | undefined }>();
  const { password, wrong } = asked ?? {};
  const { failure, attempt } = useAttempt(async (error) => {
    const key = error instanceof CallError ? error.key : undefined;
    if (key !== 'log-in-again' && key !== 'password-wrong') return logInAgain(error);
    // the password is asked for in the form, which keeps what was typed
    const why = key === 'password-wrong' ? (error as CallError).message : undefined;
    // the response is about the password that was sent: another one that was typed meanwhile stays, and was not tried
    setAsked((now) => (now && now.password !== password ? now : { password: '', wrong: why }));
    return true;
  });
  const isAsked = asked !== undefined;
  useEffect(() => {
    if (isAsked || wrong) document.getElementById('current_password')?.focus();
  }, [isAsked, wrong]);
  const { errors, isSubmitting } = form;
  const problems = useFormProblems(errors);
  const isConfirmed = form.values.confirm_email.trim() !== '';
  // After the first error the form is checked at each keystroke.
  const compare = () => errors.confirm_email && form.trigger('confirm_email');

  const update = form.handleSubmit(async ({ new_email }) => {
    problems.clear();
    setAsked((now) => now && { password: now.password, wrong: now.password === '' ? text.passwordMissing : undefined });
    if (password === '') return;
    const sent = form.getValues();
    if (!(await attempt(() => askForEmail(session, new_email, password)))) return;
    forgetChange(session.user.id, sent, form.getValues());
    await navigate('/account/email/verify');
  }, problems.showInvalid);

  return (
    <form noValidate className={styles.form} onSubmit={update}>
      {problems.summary}
      <EmailFailure failure={failure} />
      <NewEmailField
        label={text.newEmail}
        autoComplete="email"
        error={errors.new_email?.message}
        {...form.register('new_email', { onChange: compare })}
      />
      <NewEmailField
        label={text.confirmEmail}
        hint={newEmailHint}
        autoComplete="off"
        isTypedAgain
        error={errors.confirm_email?.message}
        {...form.register('confirm_email')}
      />
      {isAsked && (
        <PasswordField
          name="current_password"
          label={text.password}
          hint={text.passwordHint}
          autoComplete="current-password"
          error={wrong}
          value={password}
          onChange={({ target }) => setAsked({ password: target.value })}
        />
      )}
      <Actions>
        <Button busy={isSubmitting} unavailable={isConfirmed ? undefined : text.incomplete}>
          {text.submit}
        </Button>
      </Actions>
    </form>
  );
}

/** Why no code was sent, in the exact text. */
function EmailFailure({ failure }: { failure: Failure | undefined }) {
  if (failure?.error.key !== 'email-taken') {
    return <ChangeFailure failure={failure} title={text.failed} />;
  }
  return <EmailTaken failure={failure} />;
}
