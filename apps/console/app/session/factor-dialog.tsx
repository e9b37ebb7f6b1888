import { CallError } from '@fareway/api/call-error.ts';
import * as passkeys from '@fareway/texts/staff/passkeys.ts';
import * as text from '@fareway/texts/staff/sign-in/code.ts';
import { passkeyInstead } from '@fareway/texts/staff/sign-in/step-up.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useProblems } from '../failures/use-problems.tsx';
import { useId, useState, type FormEvent } from 'react';
import { isEndOfSession } from './ended-session.ts';
import styles from './factor-dialog.module.css';

interface FactorDialogProps {
  title: string;
  lead: string;
  /** The words of the buttons. */
  submit: string;
  cancel: string;
  /** A person who has only passkeys has no app. */
  hasApp?: boolean;
  /** Sends a code of the app, or a recovery code. */
  onCode: (code: string) => Promise<void>;
  onPasskey: () => Promise<void>;
  /** Called when the session has ended before the factor was proven. */
  onEnded: () => void;
  onClose: () => void;
}

/** Asks for the second factor over a page: a code of the authenticator app, a recovery code, or a passkey. */
export function FactorDialog({ title, lead, submit, cancel, hasApp = true, ...on }: FactorDialogProps) {
  // the session can end while this dialog is open, and then a second one opens over it
  const id = useId();
  const field = `${id}code`;
  const usual = hasApp ? 'app' : 'passkey';
  const [way, setWay] = useState<'app' | 'recovery' | 'passkey'>(usual);
  const [isSigning, setIsSigning] = useState(false);
  const form = useForm<Record<string, string>>({ defaultValues: { [field]: '' } });
  const { errors, isSubmitting } = form;
  const problems = useProblems(errors);
  const isRecovery = way === 'recovery';
  const showWrong = (message: string) => {
    form.setError(field, { message });
    problems.showInvalid({ [field]: { message } });
  };

  const confirm = form.handleSubmit(async (fields) => {
    problems.clear();
    const typed = fields[field]!.replaceAll(/\s/g, '');
    if (isRecovery ? !typed : !/^\d{6}$/.test(typed))
      return showWrong(isRecovery ? text.recoveryMissing : text.missing);
    try {
      await on.onCode(typed);
    } catch (error) {
      if (isEndOfSession(error)) return on.onEnded();
      if (error instanceof CallError && error.status === 422) return showWrong(error.message);
      problems.show(error);
    }
  });
  // React passes the events of a dialog on to the form around it.
  const send = (event: FormEvent) => {
    event.stopPropagation();
    void confirm(event);
  };
  async function usePasskey() {
    setIsSigning(true);
    problems.clear();
    try {
      await on.onPasskey();
    } catch (error) {
      if (isEndOfSession(error)) on.onEnded();
      else problems.show(error);
    } finally {
      setIsSigning(false);
    }
  }
  const change = () => {
    problems.clear();
    form.setValue(field, '');
    form.setError(field, undefined);
    setWay(isRecovery ? usual : 'recovery');
    document.getElementById(field)?.focus();
  };

  return (
    <Dialog
      open
      onClose={on.onClose}
      title={title}
      describedBy={`${id}lead`}
      actions={
        <>
          {way === 'passkey' ? (
            <Button type="button" busy={isSigning} onClick={usePasskey}>
              {passkeys.use}
            </Button>
          ) : (
            <Button form={id} busy={isSubmitting}>
              {submit}
            </Button>
          )}
          <Button type="button" variant="secondary" onClick={on.onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <p id={`${id}lead`}>{lead}</p>
      <form id={id} noValidate onSubmit={send}>
        {problems.summary}
        {way !== 'passkey' && (
          <TextField
            label={isRecovery ? text.recoveryLabel : text.label}
            hint={isRecovery ? text.recoveryHint : text.hint}
            short
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            error={errors[field]?.message}
            {...form.register(field)}
          />
        )}
        <div className={styles.others}>
          <Button type="button" variant="quiet" onClick={change}>
            {isRecovery ? (hasApp ? text.appInstead : passkeys.title) : text.recoveryInstead}
          </Button>
          {hasApp && (
            <Button type="button" variant="quiet" busy={isSigning} onClick={usePasskey}>
              {passkeyInstead}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
