import { CallError } from '@fareway/api/call-error.ts';
import * as text from '@fareway/texts/staff/code.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { CodeField } from '@fareway/ui/code-field/code-field.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useFormProblems } from '@fareway/browser/forms/use-form-problems.tsx';
import { useState } from 'react';
import { redirect, useLocation, useNavigate } from 'react-router';
import type { Route } from './+types/enter-code';
import { returnTarget, withReturn } from '../session/addresses.ts';
import { currentSession, forgetSession } from '../session/session.ts';
import { sendCode } from './calls.ts';
import { explained } from '../session/explain-failure.ts';
import styles from '@fareway/browser/forms/form.module.css';

export const meta = () => [{ title: titles.ofDocument(text.title) }];

/** Without a password there is no code to ask for, and after the code nothing more to ask. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const session = await currentSession();
  if (!session) throw redirect(withReturn('/sign-in', search));
  if (session.state === 'set-up') throw redirect(withReturn('/sign-in/set-up', search));
  if (session.state === 'signed-in') throw redirect(returnTarget(searchParams.get('return')));
  return { email: session.email };
}

/** /console/sign-in/code: the code of the authenticator app, or a recovery code. */
export default function EnterCode({ loaderData: { email } }: Route.ComponentProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const { search } = useLocation();
  const words = isRecovery
    ? { title: text.recoveryTitle, lead: text.recoveryLead, other: text.appInstead }
    : { title: text.title, lead: text.lead, other: text.recoveryInstead };
  return (
    <Page title={words.title} lead={words.lead}>
      <CodeForm key={String(isRecovery)} isRecovery={isRecovery} />
      <div className={styles.resend}>
        <Button type="button" variant="quiet" onClick={() => setIsRecovery(!isRecovery)}>
          {words.other}
        </Button>
      </div>
      <p>
        {text.signedInAs(email)} <Link href={withReturn('/sign-in', search)}>{text.anotherPerson}</Link>
      </p>
    </Page>
  );
}

function CodeForm({ isRecovery }: { isRecovery: boolean }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form;
  const problems = useFormProblems(errors);
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
      if (!(error instanceof CallError)) return problems.show(explained(error));
      if (error.status === 422) return showWrong(error.message);
      if (error.status !== 401) return problems.show(explained(error));
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
