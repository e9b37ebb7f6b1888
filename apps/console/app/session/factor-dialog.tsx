import { CallError } from '@fareway/api/call-error.ts';
import * as code from '@fareway/texts/staff/sign-in/code.ts';
import * as text from '@fareway/texts/staff/sign-in/step-up.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useProblems } from '../failures/use-problems.tsx';
import { useState, type FormEvent } from 'react';
import styles from './factor-dialog.module.css';

interface FactorDialogProps {
  title: string;
  lead: string;
  /** The words of the buttons. */
  submit: string;
  cancel: string;
  /** Sends a code of the app, or a recovery code. */
  onCode: (code: string) => Promise<void>;
  onPasskey: () => Promise<void>;
  /** Is called when the session has ended before the factor was proven. */
  onEnded: () => void;
  onClose: () => void;
}

const formId = 'step-up';

/** Asks for the second factor over a page: a code of the authenticator app, a recovery code, or a passkey. */
export function FactorDialog({ title, lead, submit, cancel, onCode, onPasskey, onEnded, onClose }: FactorDialogProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const [isSigning, setIsSigning] = useState(false);
  const form = useForm({ defaultValues: { 'step-up-code': '' } });
  const { errors, isSubmitting } = form;
  const problems = useProblems(errors);
  const showWrong = (message: string) => {
    form.setError('step-up-code', { message });
    problems.showInvalid({ 'step-up-code': { message } });
  };
  const hasEnded = (error: unknown) => error instanceof CallError && error.status === 401;

  const confirm = form.handleSubmit(async (fields) => {
    problems.clear();
    const typed = fields['step-up-code'].replaceAll(/\s/g, '');
    if (!typed) return showWrong(isRecovery ? text.recoveryMissing : text.missing);
    try {
      await onCode(typed);
    } catch (error) {
      if (hasEnded(error)) return onEnded();
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
      await onPasskey();
    } catch (error) {
      if (hasEnded(error)) onEnded();
      else problems.show(error);
    } finally {
      setIsSigning(false);
    }
  }
  const change = () => {
    problems.clear();
    form.reset({ 'step-up-code': '' });
    setIsRecovery(!isRecovery);
    document.getElementById('step-up-code')?.focus();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button form={formId} busy={isSubmitting}>
            {submit}
          </Button>
          <Button type="button" variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <p>{lead}</p>
      <form id={formId} noValidate onSubmit={send}>
        {problems.summary}
        <TextField
          label={isRecovery ? code.recoveryLabel : text.label}
          hint={isRecovery ? code.recoveryHint : text.hint}
          short
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          error={errors['step-up-code']?.message}
          {...form.register('step-up-code')}
        />
        <div className={styles.others}>
          <Button type="button" variant="quiet" onClick={change}>
            {isRecovery ? code.appInstead : code.recoveryInstead}
          </Button>
          <Button type="button" variant="quiet" busy={isSigning} onClick={usePasskey}>
            {text.passkeyInstead}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
