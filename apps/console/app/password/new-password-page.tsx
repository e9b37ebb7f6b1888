import { CallError } from '@fareway/api/call-error.ts';
import { passwordHint } from '@fareway/domain/accounts/credentials.ts';
import { newPasswordForm } from '@fareway/domain/staff/new-password-form.ts';
import * as text from '@fareway/texts/staff/password.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { PasswordField } from '@fareway/ui/password-field/password-field.tsx';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useProblems } from '../failures/use-problems.tsx';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Route } from './+types/new-password-page';
import { linkToken } from '../session/link-token.ts';
import { forgetSession } from '../session/session.ts';
import { setPassword } from './calls.ts';
import styles from '@fareway/browser/forms/form.module.css';

export const meta = () => [{ title: titles.ofDocument(text.newTitle) }];

const { read: readToken, forget: forgetToken } = linkToken('console.new-password');

export function clientLoader() {
  return { token: readToken() };
}

/** /console/new-password#TOKEN: sets a new password with the link of an email. */
export default function NewPasswordPage({ loaderData: { token } }: Route.ComponentProps) {
  const [refusal, setRefusal] = useState(token ? undefined : text.noToken);
  if (!token || refusal !== undefined) return <Unusable why={refusal ?? text.noToken} />;
  return <Form token={token} onEnded={setRefusal} />;
}

function Form({ token, onEnded }: { token: string; onEnded: (why: string) => void }) {
  const navigate = useNavigate();
  const form = useForm({ schema: newPasswordForm, defaultValues: { password: '' } });
  const { errors, isSubmitting } = form;
  const problems = useProblems(errors);
  const save = form.handleSubmit(async ({ password }) => {
    problems.clear();
    try {
      await setPassword({ token, password });
      forgetToken();
      forgetSession();
      await navigate('/sign-in', { replace: true, state: { notice: text.saved } });
    } catch (error) {
      if (!(error instanceof CallError)) return problems.show(error);
      if (error.key === 'staff-password-link-ended') {
        forgetToken();
        return onEnded(error.message);
      }
      if (error.key !== 'InvalidPasswordException') return problems.show(error);
      const refused = { message: error.message };
      form.setError('password', refused);
      problems.showInvalid({ password: refused });
    }
  }, problems.showInvalid);
  return (
    <Page title={text.newTitle} lead={text.newLead}>
      <form noValidate className={styles.form} onSubmit={save}>
        {problems.summary}
        <PasswordField
          label={labels.newPassword}
          hint={passwordHint}
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Actions>
          <Button wide busy={isSubmitting}>
            {text.save}
          </Button>
        </Actions>
      </form>
    </Page>
  );
}

function Unusable({ why }: { why: string }) {
  useEffect(focusTitle, []);
  return (
    <Page title={text.unusable} lead={why}>
      <Actions>
        <ButtonLink href="/sign-in/forgotten" variant="secondary">
          {text.again}
        </ButtonLink>
      </Actions>
    </Page>
  );
}
