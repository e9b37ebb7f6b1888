import { ChosenTicket } from './choice/chosen-ticket.tsx';
import { resultOf } from '@fareway/api/client.ts';
import { passwordHint, resetPasswordForm } from '@fareway/domain/accounts/credentials.ts';
import * as text from '@fareway/texts/log-in/reset-password.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { PasswordField } from '@fareway/ui/password-field/password-field.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useLocation } from 'react-router';
import { useFormProblems } from '@fareway/browser/forms/use-form-problems.tsx';
import { ResendCode } from './resend-code.tsx';
import { sendResetCode } from './sent-codes.ts';
import { storeSession, visitorApi } from '../session/session.ts';
import { useContinueToTarget } from './visitor-step.ts';
import styles from '@fareway/browser/forms/form.module.css';

interface ResetPasswordProps {
  email: string;
  /** The time of an earlier code, in milliseconds since 1970, if no new one was sent. */
  sentBefore?: number | undefined;
}

/** The code from the email and a new password, which logs in at once (P-037, P-157). */
export function ResetPassword({ email, sentBefore }: ResetPasswordProps) {
  const { pathname, search } = useLocation();
  const continueToTarget = useContinueToTarget();
  const form = useForm({
    schema: resetPasswordForm,
    defaultValues: { code: '', password: '' },
  });
  const { errors, isSubmitting } = form;
  const problems = useFormProblems(errors);
  const entered = form.values;
  const isFilled = Boolean(entered.code?.trim() && entered.password);

  const reset = form.handleSubmit(async ({ code, password }) => {
    problems.clear();
    try {
      storeSession(await resultOf(visitorApi.POST('/auth/reset-password', { body: { email, code, password } })));
      await continueToTarget();
    } catch (error) {
      problems.show(error);
    }
  }, problems.showInvalid);

  async function sendAnother() {
    const sentAt = await sendResetCode(email);
    return sentAt === undefined ? undefined : <EarlierResetCode email={email} sentAt={sentAt} />;
  }

  return (
    <Page
      back={{ href: pathname + search, label: actions.anotherEmail }}
      title={text.title}
      summary={<ChosenTicket />}
      lead={
        sentBefore === undefined ? (
          <Sentence parts={text.codeSent(<strong>{email}</strong>)} />
        ) : (
          <EarlierResetCode email={email} sentAt={sentBefore} />
        )
      }
    >
      <form noValidate className={styles.form} onSubmit={reset}>
        {problems.summary}
        {/* Password managers store the new password for the account in this field. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <TextField
          label={text.code}
          short
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.code?.message}
          {...form.register('code')}
        />
        <PasswordField
          label={labels.newPassword}
          hint={passwordHint}
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Actions>
          <Button busy={isSubmitting} unavailable={isFilled ? undefined : text.incomplete}>
            {text.submit}
          </Button>
        </Actions>
      </form>
      <ResendCode send={sendAnother} onProblem={problems.show} />
    </Page>
  );
}

interface EarlierResetCodeProps {
  email: string;
  /** In milliseconds since 1970. */
  sentAt: number;
}

const anHour = 60 * 60_000;

/** Shown when no new reset code is sent: the time of the last one, its use, and the time of the next one (P-038, P-125). */
function EarlierResetCode({ email, sentAt }: EarlierResetCodeProps) {
  const [sent, end] = [timeOfDay(sentAt), timeOfDay(sentAt + anHour)];
  return <Sentence parts={text.codeSentBefore(<strong>{email}</strong>, sent, end)} />;
}

/** By this device's clock: '14:05'. */
function timeOfDay(instant: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(instant);
}
