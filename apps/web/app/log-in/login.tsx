import { ConfirmEmail } from './confirm-email.tsx';
import { ResetPassword } from './reset-password.tsx';
import { ChosenTicket } from './choice/chosen-ticket.tsx';
import { FrontDoor } from './front-door.tsx';
import { KeptNotice } from './kept-input/kept-notice.tsx';
import { type VisitorStep, redirectTarget, useContinueToTarget, useVisitorStep, visitorTitle } from './visitor-step.ts';
import { resultOf } from '@fareway/api/client.ts';
import { CallError } from '@fareway/api/call-error.ts';
import { loginFields } from '@fareway/domain/accounts/credentials.ts';
import * as text from '@fareway/texts/log-in/login.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Link, linkToPage } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { PasswordField } from '@fareway/ui/password-field/password-field.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { redirect, useLocation } from 'react-router';
import { keepTyped, readDrawn } from '@fareway/browser/forms/drawn-form.ts';
import { allowedRedirect } from '@fareway/domain/accounts/redirect.ts';
import { pageContext } from '../platform/page-context.ts';
import type { Route } from './+types/login';
import { leadToStep } from './sent-step.ts';
import { asBrowser, invalidForm, readFields, refusedForm, useSentForm } from './sent-form.ts';
import { aPress, useFormProblems } from '@fareway/browser/forms/use-form-problems.tsx';
import { EmailField } from './email-field.tsx';
import { readStoredFields, useKeepFieldsOf } from './stored-fields.ts';
import { isCodeDue, noteSentCode, sendResetCode } from './sent-codes.ts';
import { storeSession, visitorApi } from '../session/session.ts';
import { withRedirect } from '../session/log-in-address.ts';
import styles from '@fareway/browser/forms/form.module.css';

export const meta = visitorTitle(text.documentTitle);

/** Logs in by a form that was sent before the script ran (see sent-form.ts). */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const fields = await readFields(request, 'email', 'password');
  const read = loginFields.safeParse(fields);
  if (!read.success) return invalidForm(fields, read.error.issues);
  const { email } = read.data;
  const headers = asBrowser(request);
  try {
    const call = await api.POST('/auth/login', { body: read.data, headers });
    await resultOf(Promise.resolve(call));
    return redirect(redirectTarget(request.url), {
      headers: call.response.headers.getSetCookie().map((cookie): [string, string] => ['set-cookie', cookie]),
    });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    switch (error.key) {
      case 'UserNotConfirmedException':
        return leadToStep(context, { step: 'confirm-email', handle: String(error.params['handle']), email });
      case 'PasswordResetRequiredException':
        await resultOf(api.POST('/auth/forgot-password', { body: { email }, headers }));
        return leadToStep(context, { step: 'reset-password', email });
      default:
        return refusedForm(fields, error);
    }
  }
}

/** /login: the form, or the step that it led to (P-029 to P-031). */
export default function Login() {
  const [step, goTo] = useVisitorStep();
  switch (step?.step) {
    case 'confirm-email':
      return <ConfirmEmail {...step} />;
    case 'reset-password':
      return <ResetPassword {...step} />;
    case undefined:
      return <LoginForm onStep={goTo} />;
  }
}

/**
 * Email address and password. People who have not confirmed their email address, or must reset the password, are led to that step (P-030,
 * P-031).
 */
function LoginForm({ onStep }: { onStep: (step: VisitorStep) => Promise<void> }) {
  const { search } = useLocation();
  const continueToTarget = useContinueToTarget();
  const { typed, problems: first, errors: sentErrors, drawnError, isHydrated } = useSentForm();
  const form = useForm({
    schema: loginFields,
    mode: 'onTouched',
    delayError: aPress,
    defaultValues: {
      email: readDrawn('email', isHydrated) ?? readStoredFields().email ?? '',
      password: readDrawn('password', isHydrated) ?? '',
    },
    errors: sentErrors,
  });
  const field = keepTyped(form);
  useKeepFieldsOf(form.values);
  const { errors, isSubmitting } = form;
  const problems = useFormProblems(errors, first);
  const isComplete = loginFields.safeParse(form.values).success;

  const logIn = form.handleSubmit(async (fields) => {
    problems.clear();
    try {
      const step = await openSession(fields);
      await (step ? onStep(step) : continueToTarget());
    } catch (error) {
      problems.show(error);
    }
  }, problems.showInvalid);

  const target = allowedRedirect(new URLSearchParams(search).get('redirect'));
  const register = (
    <p>
      <Sentence parts={text.newHere(linkToPage(withRedirect('/register', search)))} />
    </p>
  );
  const content = (
    <form method="post" noValidate className={styles.form} onSubmit={logIn}>
      {problems.summary}
      <EmailField
        error={errors.email?.message ?? drawnError('email')}
        defaultValue={typed['email']}
        {...field('email')}
      />
      <PasswordField
        label={labels.password}
        autoComplete="current-password"
        error={errors.password?.message ?? drawnError('password')}
        {...field('password')}
      />
      <p>
        <Link href={withRedirect('/forgot-password', search)}>{pages.forgotPassword}</Link>
      </p>
      <Actions>
        <Button
          wide
          busy={isSubmitting}
          unavailable={isComplete && isHydrated ? undefined : text.incomplete}
          beforeScript={!isHydrated}
        >
          {text.submit}
        </Button>
      </Actions>
    </form>
  );
  if (/^\/(?:[?#]|$)/.test(target)) return <FrontDoor register={register}>{content}</FrontDoor>;
  return (
    <Page title={pages.logIn} summary={<ChosenTicket />}>
      <KeptNotice target={target} />
      {content}
      <Stack gap={8}>
        {register}
        <p>
          <Sentence parts={text.lookingForTickets(linkToPage('/operators'))} />
        </p>
      </Stack>
    </Page>
  );
}

/** Logs in. Returns the step that is necessary first, if any. */
async function openSession(fields: { email: string; password: string }): Promise<VisitorStep | undefined> {
  const { email } = fields;
  try {
    storeSession(await resultOf(visitorApi.POST('/auth/login', { body: fields })));
    return undefined;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    switch (error.key) {
      case 'UserNotConfirmedException':
        // The server has sent another code by the same rule (P-122, P-123).
        if (isCodeDue('confirmation', email)) noteSentCode('confirmation', email);
        return { step: 'confirm-email', handle: String(error.params['handle']), email };
      case 'PasswordResetRequiredException':
        return { step: 'reset-password', email, sentBefore: await sendResetCode(email) };
      default:
        throw error;
    }
  }
}
