import { forgotPasswordForm } from '@fareway/domain/accounts/credentials.ts';
import * as text from '@fareway/texts/staff/password.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { readTypedText } from '@fareway/browser/device/typed-fields.ts';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useProblems } from '../failures/use-problems.tsx';
import { useEffect, useState } from 'react';
import { keptOfSignIn } from '../sign-in/kept-email.ts';
import { requestPassword } from './calls.ts';
import styles from '@fareway/browser/forms/form.module.css';

export const meta = () => [{ title: titles.ofDocument(text.title) }];

/** /console/sign-in/forgotten: sends a link for a new password. */
export default function ForgottenPage() {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo === undefined ? (
    <Form onSent={setSentTo} />
  ) : (
    <Sent email={sentTo} onBack={() => setSentTo(undefined)} />
  );
}

function Form({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({ schema: forgotPasswordForm, defaultValues: { email: readTypedText(keptOfSignIn, 'email') } });
  const { errors, isSubmitting } = form;
  const problems = useProblems(errors);
  const send = form.handleSubmit(async ({ email }) => {
    problems.clear();
    try {
      await requestPassword(email);
      onSent(email);
    } catch (error) {
      problems.show(error);
    }
  }, problems.showInvalid);
  return (
    <Page title={text.title} lead={text.lead}>
      <form noValidate className={styles.form} onSubmit={send}>
        {problems.summary}
        <TextField
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <Actions>
          <Button wide busy={isSubmitting}>
            {text.send}
          </Button>
        </Actions>
      </form>
      <p>
        <Link href="/sign-in">{text.toSignIn}</Link>
      </p>
    </Page>
  );
}

function Sent({ email, onBack }: { email: string; onBack: () => void }) {
  useEffect(focusTitle, []);
  return (
    <Page title={text.sentTitle} lead={text.sent(email)}>
      <p>{text.notArrived}</p>
      <Actions>
        <Button type="button" variant="secondary" onClick={onBack}>
          {text.otherAddress}
        </Button>
      </Actions>
      <p>
        <Link href="/sign-in">{text.toSignIn}</Link>
      </p>
    </Page>
  );
}
