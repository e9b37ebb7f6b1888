import { changeEmailForm, newEmailHint } from '@fareway/domain/accounts/account-forms.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useForm } from '@fareway/browser/forms/use-form.ts';
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

const title = 'Change email';

export const meta = () => [{ title: `${title} – Fareway` }];

export const clientLoader = loadEmailSettings;

/** /account/email: the new email address, typed twice. */
export default function ChangeEmail({ loaderData: { session, pending } }: Route.ComponentProps) {
  if (!pending) return <EmailSettingsFailed title={title} />;
  return (
    <Page
      title={title}
      lead={
        <>
          Your email is <strong>{session.user.email}</strong>. We send a code to the new one, to see that it is yours.
        </>
      }
      back={{ href: '/account' }}
    >
      {pending.email && (
        <Notice tone="info" title="A change waits for its code">
          <p>
            You have asked to change to <strong>{pending.email}</strong>. What you enter here replaces it.{' '}
            <Link href="/account/email/verify">Verify email</Link>
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
    defaultValues: readStoredChange({ new_email: '', confirm_email: '' }),
  });
  useKeepChange(form.values);
  const { failure, attempt } = useAttempt(useLogInAgain());
  const { errors, isSubmitting } = form;
  const problems = useFormProblems(errors);
  const isConfirmed = form.values.confirm_email.trim() !== '';
  // After the first error the form is checked at each keystroke.
  const compare = () => errors.confirm_email && form.trigger('confirm_email');

  const update = form.handleSubmit(async ({ new_email }) => {
    problems.clear();
    if (!(await attempt(() => askForEmail(session, new_email)))) return;
    forgetChange();
    await navigate('/account/email/verify');
  }, problems.showInvalid);

  return (
    <form noValidate className={styles.form} onSubmit={update}>
      {problems.summary}
      <EmailFailure failure={failure} />
      <NewEmailField
        label="New email"
        autoComplete="email"
        error={errors.new_email?.message}
        {...form.register('new_email', { onChange: compare })}
      />
      <NewEmailField
        label="Confirm new email"
        hint={newEmailHint}
        autoComplete="off"
        isTypedAgain
        error={errors.confirm_email?.message}
        {...form.register('confirm_email')}
      />
      <Actions>
        <Button busy={isSubmitting} unavailable={isConfirmed ? undefined : 'Enter your new email twice first.'}>
          Update email
        </Button>
      </Actions>
    </form>
  );
}

/** Why no code was sent, in the exact text. */
function EmailFailure({ failure }: { failure: Failure | undefined }) {
  if (failure?.error.key !== 'email-taken') {
    return (
      <ChangeFailure
        failure={failure}
        title="An error occurred when updating your email address. Please try again later."
      />
    );
  }
  return <EmailTaken failure={failure} />;
}
