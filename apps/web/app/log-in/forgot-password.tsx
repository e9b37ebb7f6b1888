import { ChosenTicket } from './choice/chosen-ticket.tsx';
import { ResetPassword } from './reset-password.tsx';
import { useVisitorStep, visitorTitle } from './visitor-step.ts';
import { resultOf } from '@fareway/api/client.ts';
import { keepTyped, readDrawn } from '@fareway/browser/forms/drawn-form.ts';
import { pageContext } from '../platform/page-context.ts';
import type { Route } from './+types/forgot-password';
import { leadToStep } from './sent-step.ts';
import { asBrowser, invalidForm, readFields, refusedForm, useSentForm } from './sent-form.ts';
import { forgotPasswordForm } from '@fareway/domain/accounts/credentials.ts';
import * as text from '@fareway/texts/log-in/forgot-password.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useLocation } from 'react-router';
import { aPress, useFormProblems } from '@fareway/browser/forms/use-form-problems.tsx';
import { EmailField } from './email-field.tsx';
import { readStoredFields, useKeepFieldsOf } from './stored-fields.ts';
import { sendResetCode } from './sent-codes.ts';
import { withRedirect } from '../session/log-in-address.ts';
import styles from '@fareway/browser/forms/form.module.css';

export const meta = visitorTitle(text.documentTitle);

/** Sends the code for a form that was sent before the script ran (see sent-form.ts). */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const fields = await readFields(request, 'email');
  const read = forgotPasswordForm.safeParse(fields);
  if (!read.success) return invalidForm(fields, read.error.issues);
  try {
    await resultOf(api.POST('/auth/forgot-password', { body: read.data, headers: asBrowser(request) }));
    return leadToStep(context, { step: 'reset-password', email: read.data.email });
  } catch (error) {
    return refusedForm(fields, error);
  }
}

/** /forgot-password: the email address, then the code and the new password. */
export default function ForgotPassword() {
  const [step, goTo] = useVisitorStep();
  if (step?.step === 'reset-password') return <ResetPassword {...step} />;
  return <ForgotPasswordForm onSent={(email, sentBefore) => goTo({ step: 'reset-password', email, sentBefore })} />;
}

interface ForgotPasswordFormProps {
  /** `sentBefore`: the time of an earlier code (see sendResetCode). */
  onSent: (email: string, sentBefore: number | undefined) => Promise<void>;
}

/** The email address of the account; can be sent as soon as it is valid. */
function ForgotPasswordForm({ onSent }: ForgotPasswordFormProps) {
  const { search } = useLocation();
  const { typed, problems: first, errors: sentErrors, drawnError, isHydrated } = useSentForm();
  const form = useForm({
    schema: forgotPasswordForm,
    mode: 'onTouched',
    delayError: aPress,
    defaultValues: { email: readDrawn('email', isHydrated) ?? readStoredFields().email ?? '' },
    errors: sentErrors,
  });
  useKeepFieldsOf(form.values);
  const { errors, isSubmitting } = form;
  const problems = useFormProblems(errors, first);
  const isValid = forgotPasswordForm.safeParse(form.values).success;

  const send = form.handleSubmit(async ({ email }) => {
    problems.clear();
    try {
      await onSent(email, await sendResetCode(email));
    } catch (error) {
      problems.show(error);
    }
  }, problems.showInvalid);

  return (
    <Page
      title={pages.forgotPassword}
      summary={<ChosenTicket />}
      lead={text.lead}
      back={{ href: withRedirect('/login', search), label: pages.logIn }}
    >
      <form method="post" noValidate className={styles.form} onSubmit={send}>
        {problems.summary}
        <EmailField
          error={errors.email?.message ?? drawnError('email')}
          defaultValue={typed['email']}
          {...keepTyped(form)('email')}
        />
        <Actions>
          <Button
            busy={isSubmitting}
            unavailable={isValid && isHydrated ? undefined : text.incomplete}
            beforeScript={!isHydrated}
          >
            {text.submit}
          </Button>
        </Actions>
      </form>
    </Page>
  );
}
