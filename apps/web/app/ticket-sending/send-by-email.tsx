import { sendByEmailForm } from '@fareway/domain/accounts/ticket-sending-forms.ts';
import * as text from '@fareway/texts/ticket-sending/forms.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import * as sentences from '@fareway/texts/words/sentences.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import type { ReactNode } from 'react';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { type Failure, useAttempt } from '@fareway/browser/forms/use-attempt.ts';
import { useLogInAgain } from '../session/use-log-in-again.ts';
import { sendByEmail } from './send-calls.ts';
import { storeSendInput, readSendInput } from './send-input.ts';
import styles from './send-panel.module.css';
import { Notice } from '@fareway/ui/notice/notice.tsx';

export interface SendFormProps {
  customerTicketId: string;
  /** Whether the link shows the passenger's photo. */
  showsPhoto: boolean;
  /** Called with the address or number after sending. */
  onSent: (recipient: string) => Promise<void>;
  /** More questions, between the field and the button. */
  children?: ReactNode;
}

/** Sends a ticket to an email address, trimmed. */
export function SendByEmail({ customerTicketId, showsPhoto, onSent, children }: SendFormProps) {
  const form = useForm({
    schema: sendByEmailForm,
    defaultValues: { email: readSendInput(customerTicketId).email },
  });
  const { failure, attempt } = useAttempt(useLogInAgain());
  const { errors, isSubmitting } = form;
  const send = form.handleSubmit(({ email }) =>
    attempt(async () => {
      await sendByEmail(customerTicketId, { email, show_photo: showsPhoto });
      await onSent(email);
    }),
  );
  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <TextField
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email', { onChange: () => storeSendInput(customerTicketId, form.getValues()) })}
      />
      {children}
      <SendFailure failure={failure} />
      <Button variant="secondary" wide busy={isSubmitting}>
        {text.sendEmail}
      </Button>
    </form>
  );
}

/** Says that a ticket could not be sent, in the exact text, with the reason when there is one; announced at once. */
export function SendFailure({ failure }: { failure: Failure | undefined }) {
  if (!failure) return null;
  const { status, message } = failure.error;
  return (
    <Notice key={failure.tries} tone="error" title={text.failed} announced>
      {status === 0 && <p>{sentences.formNotSent}</p>}
      {status >= 400 && status < 500 && <p>{message}</p>}
    </Notice>
  );
}
