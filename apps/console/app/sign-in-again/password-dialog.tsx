import { CallError } from '@fareway/api/call-error.ts';
import { signIn as signInWithPasskey } from '@fareway/texts/staff/passkeys.ts';
import * as text from '@fareway/texts/staff/sign-in/again.ts';
import { submit } from '@fareway/texts/staff/sign-in/page.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { PasswordField } from '@fareway/ui/password-field/password-field.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useProblems } from '../failures/use-problems.tsx';
import { useState, type FormEvent } from 'react';
import styles from '../session/factor-dialog.module.css';
import { sendPassword } from '../sign-in/calls.ts';

interface PasswordDialogProps {
  /** The person of the page, who is the only one who can go on with it. */
  email: string;
  /** Whether the password is asked again, because the code came too late or was wrong too often. */
  hasEnded: boolean;
  /** Is called when the password is right. */
  onCode: () => void;
  onPasskey: () => Promise<void>;
  onClose: () => void;
}

const formId = 'sign-in-again';
const inNewTab = (words: string) => (
  <a href="/console/sign-in" target="_blank" rel="noreferrer">
    {words}
  </a>
);

/** Asks for the password of the person of the page, or for a passkey. */
export function PasswordDialog({ email, hasEnded, onCode, onPasskey, onClose }: PasswordDialogProps) {
  const form = useForm({ defaultValues: { 'password-again': '' } });
  const { errors, isSubmitting } = form;
  const problems = useProblems(errors);
  const [isSigning, setIsSigning] = useState(false);
  const showWrong = (message: string) => {
    form.setError('password-again', { message });
    problems.showInvalid({ 'password-again': { message } });
  };

  const send = form.handleSubmit(async (fields) => {
    problems.clear();
    const password = fields['password-again'];
    if (!password) return showWrong(text.missing);
    try {
      if ((await sendPassword({ email, password })) === 'set-up') showWrong(text.setUpFirst);
      else onCode();
    } catch (error) {
      if (error instanceof CallError && error.key === 'staff-sign-in-wrong') return showWrong(text.wrong);
      problems.show(error);
    }
  });
  async function usePasskey() {
    setIsSigning(true);
    problems.clear();
    try {
      await onPasskey();
    } catch (error) {
      problems.show(error);
    } finally {
      setIsSigning(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      actions={
        <>
          <Button form={formId} busy={isSubmitting}>
            {submit}
          </Button>
          <Button type="button" variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
        </>
      }
    >
      <p>{hasEnded ? text.again : text.lead(email)}</p>
      <form id={formId} noValidate onSubmit={(event: FormEvent) => void send(event)}>
        {problems.summary}
        {/* for a password manager */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={labels.password}
          autoComplete="current-password"
          error={errors['password-again']?.message}
          {...form.register('password-again')}
        />
        <div className={styles.others}>
          <Button type="button" variant="quiet" busy={isSigning} onClick={usePasskey}>
            {signInWithPasskey}
          </Button>
        </div>
      </form>
      <p>
        <Sentence parts={text.inAnotherTab(inNewTab)} />
      </p>
    </Dialog>
  );
}
