import * as text from '@fareway/texts/staff/member.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ProblemNotice } from '../chrome/problem-notice.tsx';
import { explained } from '../failures/explain-failure.ts';
import { useSettled } from '../session/use-settled.ts';
import type { WithFactor } from '../session/use-step-up.tsx';
import { resetFactor, type Member } from './calls.ts';

interface ResetFactorDialogProps {
  clientSlug: string;
  member: Member;
  withFactor: WithFactor;
  onClose: () => void;
}

const formId = 'reset-factor';
const longestReason = 500;

/** Says what happens when a second factor is reset, asks for the reason, and resets it. */
export function ResetFactorDialog({ clientSlug, member: { id, name }, withFactor, onClose }: ResetFactorDialogProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const settled = useSettled();
  const form = useForm({ defaultValues: { reason: '' } });
  const [problem, setProblem] = useState<string>();

  const reset = form.handleSubmit(async ({ reason }) => {
    setProblem(undefined);
    const typed = reason.trim();
    if (!typed || typed.length > longestReason) {
      form.setError('reason', { message: text.reasonMissing });
      return document.getElementById('reason')?.focus();
    }
    try {
      await withFactor(() => resetFactor(clientSlug, id, typed));
      toast(text.wasReset(name));
      await navigate(`/${clientSlug}/team`);
    } catch (error) {
      if (!(await settled(error))) setProblem(explained(error).message);
    }
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={text.resetQuestion(name)}
      actions={
        <>
          <Button variant="danger" form={formId} busy={form.isSubmitting}>
            {text.reset}
          </Button>
          <Button type="button" variant="secondary" onClick={onClose}>
            {actions.leave}
          </Button>
        </>
      }
    >
      <ProblemNotice title={text.notReset} problem={problem} />
      <ul>
        {text.resetConsequences(name).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <form id={formId} noValidate onSubmit={reset}>
        <TextField
          label={text.reason}
          hint={text.reasonHint}
          autoComplete="off"
          error={form.errors.reason?.message}
          {...form.register('reason')}
        />
      </form>
    </Dialog>
  );
}
