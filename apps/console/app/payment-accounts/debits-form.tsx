import { isSame } from '@fareway/browser/forms/keep-typed.ts';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useProblems } from '../failures/use-problems.tsx';
import { debitAccountForm } from '@fareway/domain/operators/payment-accounts.ts';
import * as text from '@fareway/texts/operators/payment-accounts.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { PasswordField } from '@fareway/ui/password-field/password-field.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useSettled } from '../session/use-settled.ts';
import type { WithFactor } from '../session/use-step-up.tsx';
import { connectDebits } from './calls.ts';

interface DebitsFormProps {
  clientSlug: string;
  /** The organisation that is connected; empty without one. */
  organisation: string;
  withFactor: WithFactor;
  /** Called with what asks whether something was typed since the press, which is not saved. */
  onConnected: (isTyped: () => boolean) => Promise<void>;
}

/** The form of the account at GoCardless. The server never returns its token. */
export function DebitsForm({ clientSlug, organisation, withFactor, onConnected }: DebitsFormProps) {
  const settled = useSettled();
  const form = useForm({
    schema: debitAccountForm,
    defaultValues: { organisation_id: organisation, access_token: '' },
  });
  const { errors, isSubmitting } = form;
  const problems = useProblems(errors);

  const onSubmit = form.handleSubmit(async (details) => {
    problems.clear();
    try {
      await withFactor(() => connectDebits(clientSlug, details));
      const saved = { ...details, access_token: '' };
      form.showSaved(saved);
      await onConnected(() => !isSame(form.getValues(), saved));
    } catch (error) {
      if (await settled(error)) return;
      problems.show(error);
    }
  }, problems.showInvalid);

  return (
    <form noValidate onSubmit={onSubmit}>
      {problems.summary}
      <Stack gap={16}>
        <TextField
          {...form.register('organisation_id')}
          label={text.organisation}
          hint={text.organisationHint}
          error={errors['organisation_id']?.message}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <PasswordField
          {...form.register('access_token')}
          label={text.token}
          hint={text.tokenHint}
          error={errors['access_token']?.message}
          autoComplete="off"
        />
        <Actions>
          <Button busy={isSubmitting}>{organisation === '' ? text.connectDebits : text.replaceToken}</Button>
        </Actions>
      </Stack>
    </form>
  );
}
