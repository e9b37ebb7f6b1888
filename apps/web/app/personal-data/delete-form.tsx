import { CallError } from '@fareway/api/call-error.ts';
import * as text from '@fareway/texts/personal-data/delete-account.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { PasswordField } from '@fareway/ui/password-field/password-field.tsx';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useFormProblems } from '@fareway/browser/forms/use-form-problems.tsx';
import { dropSession } from '../session/session.ts';
import styles from '@fareway/browser/forms/form.module.css';
import { forgetTyped } from '../session/forget-typed.ts';
import { deleteAccount } from './data-calls.ts';

/** The confirmation: the password, and a checkbox. */
export function DeleteForm({ user }: { user: { id: string; email: string } }) {
  const form = useForm({ defaultValues: { password: '', is_meant: false } });
  const { errors, isSubmitting, isSubmitSuccessful } = form;
  const problems = useFormProblems(errors);
  const { password, is_meant } = form.values;

  const remove = form.handleSubmit(async (typed) => {
    problems.clear();
    try {
      await deleteAccount(user.id, typed.password);
    } catch (error) {
      if (!(error instanceof CallError) || error.key !== 'password-wrong') {
        form.setError('root', {});
        return problems.show(error);
      }
      const refused = { message: error.message };
      form.setError('password', refused);
      return problems.showInvalid({ password: refused });
    }
    await dropSession();
    forgetTyped();
    window.location.assign('/deleted-account');
  }, problems.showInvalid);

  return (
    <form noValidate className={styles.form} onSubmit={remove}>
      {problems.summary}
      {/* Password managers find the right password by this field. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} />
      <PasswordField
        label={text.password}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <CheckboxField label={text.confirm(user.email)} error={errors.is_meant?.message} {...form.register('is_meant')} />
      <Actions>
        <Button
          variant="danger"
          busy={isSubmitting || isSubmitSuccessful}
          unavailable={password && is_meant ? undefined : text.incomplete}
        >
          {text.submit}
        </Button>
        <ButtonLink href="/account" variant="quiet">
          {text.keep}
        </ButtonLink>
      </Actions>
    </form>
  );
}
