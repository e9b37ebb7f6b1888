import { inviteGuardianForm } from '@fareway/domain/accounts/ticket-sending-forms.ts';
import * as text from '@fareway/texts/guardians/invite.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useAttempt } from '@fareway/browser/forms/use-attempt.ts';
import { useLogInAgain } from '../session/use-log-in-again.ts';
import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import { type Guardians, inviteGuardian } from './calls.ts';
import styles from './guardians.module.css';

interface InviteFormProps {
  customerTicketId: string;
  firstName: string;
  isFull: boolean;
  onInvited: (guardians: Guardians, email: string) => void;
}

/** Invites another guardian by email address. The input stays until the invitation is sent. */
export function InviteForm({ customerTicketId, firstName, isFull, onInvited }: InviteFormProps) {
  const form = useForm({
    schema: inviteGuardianForm,
    defaultValues: { email: '', from: '' },
  });
  const { failure, attempt } = useAttempt(useLogInAgain());
  const { errors, isSubmitting } = form;
  const invite = form.handleSubmit(async ({ email, from }) => {
    await attempt(async () => {
      const guardians = await inviteGuardian(customerTicketId, { email, from });
      form.showSaved({ email: '', from });
      onInvited(guardians, email);
    });
  });
  if (isFull) {
    return <p className={styles.full}>{text.full}</p>;
  }
  return (
    <form noValidate className={styles.form} onSubmit={invite}>
      <TextField
        label={text.email}
        hint={text.emailHint(firstName)}
        type="email"
        id={`guardian-${customerTicketId}`}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextField
        label={text.name}
        hint={text.nameHint}
        id={`inviter-${customerTicketId}`}
        autoComplete="name"
        maxLength={40}
        error={errors.from?.message}
        {...form.register('from')}
      />
      {failure && (
        <Notice key={failure.tries} tone="error" title={text.failed} announced>
          <p>{textOfError(failure.error)}</p>
        </Notice>
      )}
      <Button variant="secondary" wide busy={isSubmitting}>
        {text.invite}
      </Button>
    </form>
  );
}
