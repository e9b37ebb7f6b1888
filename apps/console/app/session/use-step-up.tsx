import { CallError } from '@fareway/api/call-error.ts';
import { resultOf } from '@fareway/api/client.ts';
import * as code from '@fareway/texts/staff/code.ts';
import * as text from '@fareway/texts/staff/step-up.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useProblems } from '../failures/use-problems.tsx';
import { useState, type FormEvent, type ReactNode } from 'react';
import { api } from './api.ts';
import { useEndOfSession } from './use-end-of-session.ts';
import { provePasskey } from './prove-passkey.ts';
import styles from './step-up.module.css';

/** The person closed the dialog: the action was not done, and there is nothing to say. */
class NotProven extends Error {
  override name = 'NotProven';
}

/** Runs an action; when the server asks for a code first, the person enters it, and the same action runs again. */
export type WithFactor = <T>(action: () => Promise<T>) => Promise<T>;

interface Asking {
  prove: () => void;
  refuse: (reason: Error) => void;
}

/**
 * For acts that need a second factor of the last 15 minutes (C-014). `withFactor` asks for it when the server does, and rejects with NotProven when
 * the person does not enter it. `dialog` belongs at the end of the page.
 */
export function useStepUp(): { withFactor: WithFactor; dialog: ReactNode } {
  const [asking, setAsking] = useState<Asking>();
  const ask = () =>
    new Promise<void>((prove, refuse) => setAsking({ prove, refuse })).finally(() => setAsking(undefined));
  const withFactor: WithFactor = async (action) => {
    for (;;) {
      try {
        return await action();
      } catch (error) {
        if (!(error instanceof CallError) || error.key !== 'staff-factor-needed') throw error;
        await ask();
      }
    }
  };
  const dialog = asking && <StepUpDialog onProven={asking.prove} onClose={() => asking.refuse(new NotProven())} />;
  return { withFactor, dialog };
}

/** Whether an action was not done because the person entered no code. */
export function isNotProven(error: unknown): boolean {
  return error instanceof NotProven;
}

const formId = 'step-up';

function StepUpDialog({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const endOfSession = useEndOfSession();
  const [isRecovery, setIsRecovery] = useState(false);
  const [isSigning, setIsSigning] = useState(false);
  const form = useForm({ defaultValues: { 'step-up-code': '' } });
  const { errors, isSubmitting } = form;
  const problems = useProblems(errors);
  const showWrong = (message: string) => {
    form.setError('step-up-code', { message });
    problems.showInvalid({ 'step-up-code': { message } });
  };

  const confirm = form.handleSubmit(async (fields) => {
    problems.clear();
    const typed = fields['step-up-code'].replaceAll(/\s/g, '');
    if (!typed) return showWrong(isRecovery ? text.recoveryMissing : text.missing);
    try {
      await resultOf(api.POST('/staff/step-up', { body: { code: typed } }));
      onProven();
    } catch (error) {
      if (await endOfSession(error)) return;
      if (error instanceof CallError && error.status === 422) return showWrong(error.message);
      problems.show(error);
    }
  });
  // React passes the events of a dialog on to the form around it.
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    void confirm(event);
  };
  async function usePasskey() {
    setIsSigning(true);
    problems.clear();
    try {
      await provePasskey();
      onProven();
    } catch (error) {
      if (!(await endOfSession(error))) problems.show(error);
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
      title={text.title}
      actions={
        <>
          <Button form={formId} busy={isSubmitting}>
            {text.submit}
          </Button>
          <Button type="button" variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
        </>
      }
    >
      <p>{text.lead}</p>
      <form id={formId} noValidate onSubmit={submit}>
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
