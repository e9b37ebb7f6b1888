import { CallError } from '@fareway/api/call-error.ts';
import { signIn as signInWithPasskey } from '@fareway/texts/staff/passkeys.ts';
import * as text from '@fareway/texts/staff/sign-in/again.ts';
import { submit } from '@fareway/texts/staff/sign-in/page.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { PasswordField } from '@fareway/ui/password-field/password-field.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useProblems } from '../failures/use-problems.tsx';
import { useState } from 'react';
import styles from '../session/factor-dialog.module.css';
import { refreshSession } from '../session/session.ts';
import { sendPassword } from '../sign-in/calls.ts';

interface PasswordDialogProps {
  /** The person of the page, who is the only one who can go on with it. */
  email: string;
  /** What is said about the code that was sent before. */
  notice: string | undefined;
  /** Called when the password is right, with the second factor that follows. */
  onPassword: (next: 'code' | 'passkey') => void;
  onPasskey: () => Promise<void>;
  /** Called when somebody has signed in in another tab. */
  onSignedIn: () => Promise<void>;
  onClose: () => void;
}

const formId = 'sign-in-again';
const field = 'password-again';
const inNewTab = (words: string) => (
  <a href="/console/sign-in" target="_blank" rel="noreferrer">
    {words}
  </a>
);

/** Asks for the password of the person of the page, or for a passkey. */
export function PasswordDialog({ email, notice, onPassword, onPasskey, onSignedIn, onClose }: PasswordDialogProps) {
  const form = useForm({ defaultValues: { [field]: '' } });
  const { errors, isSubmitting } = form;
  const problems = useProblems(errors);
  const [isSigning, setIsSigning] = useState(false);
  const showWrong = (message: string) => {
    form.setError(field, { message });
    problems.showInvalid({ [field]: { message } });
  };

  const send = form.handleSubmit(async ({ [field]: password }) => {
    problems.clear();
    if (!password) return showWrong(text.missing);
    try {
      // the person may have signed in in another tab, and a new sign-in would end that session
      if (await refreshSession()) return await onSignedIn();
      const next = await sendPassword({ email, password });
      if (next === 'set-up') showWrong(text.setUpFirst);
      else onPassword(next);
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
      describedBy="sign-in-again-lead"
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
      {notice && <Notice title={notice} announced />}
      <p id="sign-in-again-lead">{text.lead(email)}</p>
      <form id={formId} noValidate onSubmit={send}>
        {problems.summary}
        {/* for a password manager */}
        <input
          className="visually-hidden"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <PasswordField
          label={labels.password}
          autoComplete="current-password"
          error={errors[field]?.message}
          {...form.register(field)}
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
