import { CallError } from '@fareway/api/call-error.ts';
import { changePasswordForm } from '@fareway/domain/accounts/account-forms.ts';
import { passwordHint } from '@fareway/domain/accounts/credentials.ts';
import * as text from '@fareway/texts/account/change-password.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { linkToPage } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { PasswordField } from '@fareway/ui/password-field/password-field.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useNavigate } from 'react-router';
import { useFormProblems } from '@fareway/browser/forms/use-form-problems.tsx';
import type { Route } from './+types/change-password';
import { changePassword } from './account-calls.ts';
import { doneState } from '../confirmations/done-state.ts';
import { requireSession } from '../session/session.ts';
import { useLogInAgain } from '../session/use-log-in-again.ts';
import styles from '@fareway/browser/forms/form.module.css';

export const meta = () => [{ title: text.documentTitle }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { session: await requireSession(request) };
}

/** /account/password: changes the password of a person who knows the current one. */
export default function ChangePassword({ loaderData: { session } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const logInAgain = useLogInAgain();
  const form = useForm({
    schema: changePasswordForm,
    defaultValues: { current_password: '', password: '', confirm_password: '' },
  });
  const { errors, isSubmitting } = form;
  const problems = useFormProblems(errors);
  const { current_password, password, confirm_password } = form.values;
  const isFilled = Boolean(current_password && password && confirm_password);
  const compare = () => errors.confirm_password && form.trigger('confirm_password');

  const change = form.handleSubmit(async (typed) => {
    problems.clear();
    try {
      const { current_password, password } = typed;
      await changePassword(session, { current_password, password });
      await navigate('/account?password_change=true', { state: doneState('password') });
    } catch (error) {
      if (await logInAgain(error)) return;
      const field = error instanceof CallError ? fieldOfRefusal[error.key] : undefined;
      if (!field) return problems.show(error);
      const refused = { message: (error as CallError).message };
      form.setError(field, refused);
      problems.showInvalid({ [field]: refused });
    }
  }, problems.showInvalid);

  return (
    <Page title={text.title} lead={text.lead} back={{ href: '/account' }}>
      <form noValidate className={styles.form} onSubmit={change}>
        {problems.summary}
        {/* Password managers store the new password for the account in this field. */}
        <input type="hidden" name="username" autoComplete="username" value={session.user.email} />
        <PasswordField
          label={text.currentPassword}
          autoComplete="current-password"
          error={errors.current_password?.message}
          {...form.register('current_password')}
        />
        <PasswordField
          label={labels.newPassword}
          hint={passwordHint}
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password', { onChange: compare })}
        />
        <PasswordField
          label={text.confirmPassword}
          autoComplete="new-password"
          error={errors.confirm_password?.message}
          {...form.register('confirm_password', { onChange: compare })}
        />
        <Actions>
          <Button busy={isSubmitting} unavailable={isFilled ? undefined : text.incomplete}>
            {text.submit}
          </Button>
        </Actions>
      </form>
      <p>
        <Sentence parts={text.forgotten(linkToPage('/help-portal#forgotten-password'))} />
      </p>
    </Page>
  );
}

/** The field that the server's text belongs to. */
const fieldOfRefusal: Record<string, 'current_password' | 'password'> = {
  'password-wrong': 'current_password',
  InvalidPasswordException: 'password',
};
