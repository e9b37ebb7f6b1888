import { CallError } from '@fareway/api/call-error.ts';
import * as text from '@fareway/texts/staff/sign-in/code.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { CodeField } from '@fareway/ui/code-field/code-field.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useProblems } from '../failures/use-problems.tsx';
import { useLocation, useNavigate } from 'react-router';
import { returnTarget, withReturn } from '../session/addresses.ts';
import { forgetSession } from '../session/session.ts';
import { sendCode } from './calls.ts';
import styles from '@fareway/browser/forms/form.module.css';

/** Asks for a code of the authenticator app, or for a recovery code, and opens the page that was wanted. */
export function CodeForm({ isRecovery }: { isRecovery: boolean }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form;
  const problems = useProblems(errors);
  const showWrong = (message: string) => {
    form.setError('code', { message });
    problems.showInvalid({ code: { message } });
  };

  const signIn = form.handleSubmit(async ({ code }) => {
    problems.clear();
    const typed = code.replaceAll(/\s/g, '');
    if (isRecovery ? !typed : !/^\d{6}$/.test(typed))
      return showWrong(isRecovery ? text.recoveryMissing : text.missing);
    try {
      await sendCode(typed);
      await navigate(returnTarget(new URLSearchParams(search).get('return')), { replace: true });
    } catch (error) {
      if (!(error instanceof CallError)) return problems.show(error);
      if (error.status === 422) return showWrong(error.message);
      if (error.status !== 401) return problems.show(error);
      // too many codes, or too late: the password is asked again
      forgetSession();
      await navigate(withReturn('/sign-in', search), { state: { notice: error.message } });
    }
  });

  return (
    <form noValidate className={styles.form} onSubmit={signIn}>
      {problems.summary}
      {isRecovery ? (
        <TextField
          label={text.recoveryLabel}
          hint={text.recoveryHint}
          short
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just chosen this field
          autoFocus
          error={errors.code?.message}
          {...form.register('code')}
        />
      ) : (
        <CodeField label={text.label} hint={text.hint} error={errors.code?.message} {...form.register('code')} />
      )}
      <Actions>
        <Button busy={isSubmitting}>{text.submit}</Button>
      </Actions>
    </form>
  );
}
