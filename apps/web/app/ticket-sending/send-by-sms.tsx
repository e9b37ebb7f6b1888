import { formatMobileNumber } from '@fareway/domain/accounts/mobile-number.ts';
import { sendBySmsForm } from '@fareway/domain/accounts/ticket-sending-forms.ts';
import * as text from '@fareway/texts/ticket-sending/forms.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { PhoneField } from '@fareway/ui/phone-field/phone-field.tsx';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { phoneCountries } from '../platform/phone-countries.ts';
import { useAttempt } from '@fareway/browser/forms/use-attempt.ts';
import { useLogInAgain } from '../session/use-log-in-again.ts';
import { SendFailure, type SendFormProps } from './send-by-email.tsx';
import { sendBySms } from './send-calls.ts';
import { storeSendInput, readSendInput } from './send-input.ts';
import styles from './send-panel.module.css';

/** Sends a ticket to a mobile number of the chosen country, by default the UK. */
export function SendBySms({ customerTicketId, showsPhoto, onSent, children }: SendFormProps) {
  const { country, phone_number } = readSendInput(customerTicketId);
  const form = useForm({
    schema: sendBySmsForm,
    defaultValues: { country, phone_number },
  });
  const { failure, attempt } = useAttempt(useLogInAgain());
  const { errors, isSubmitting } = form;
  const keep = () => storeSendInput(customerTicketId, form.getValues());
  const send = form.handleSubmit((input) =>
    attempt(async () => {
      await sendBySms(customerTicketId, { ...input, show_photo: showsPhoto });
      await onSent(formatMobileNumber(input.phone_number));
    }),
  );
  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <PhoneField
        label={labels.mobile}
        countries={phoneCountries}
        country={form.register('country', {
          onChange: () => {
            keep();
            if (errors.phone_number) form.trigger('phone_number');
          },
        })}
        number={{ ...form.register('phone_number', { onChange: keep }), autoComplete: 'off' }}
        error={errors.phone_number?.message}
      />
      {children}
      <SendFailure failure={failure} />
      <Button variant="secondary" wide busy={isSubmitting}>
        {text.sendSms}
      </Button>
    </form>
  );
}
