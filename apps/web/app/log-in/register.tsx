import { ChosenTicket } from './choice/chosen-ticket.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { type VisitorStep, useVisitorStep, visitorTitle } from './visitor-step.ts';
import { resultOf } from '@fareway/api/client.ts';
import { passwordHint, registerForm } from '@fareway/domain/accounts/credentials.ts';
import * as text from '@fareway/texts/log-in/register.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Link, linkToPage } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { PasswordField } from '@fareway/ui/password-field/password-field.tsx';
import { PhoneField } from '@fareway/ui/phone-field/phone-field.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useLocation } from 'react-router';
import { phoneCountries } from '../platform/phone-countries.ts';
import { keepTyped, readDrawn } from '@fareway/browser/forms/drawn-form.ts';
import { pageContext } from '../platform/page-context.ts';
import type { Route } from './+types/register';
import { leadToStep } from './sent-step.ts';
import { asBrowser, invalidForm, readFields, refusedForm, useSentForm } from './sent-form.ts';
import { useFormProblems } from '@fareway/browser/forms/use-form-problems.tsx';
import { EmailField } from './email-field.tsx';
import { readStoredFields, useKeepFieldsOf } from './stored-fields.ts';
import { noteSentCode } from './sent-codes.ts';
import { visitorApi } from '../session/session.ts';
import { withRedirect } from '../session/log-in-address.ts';
import styles from '@fareway/browser/forms/form.module.css';

export const meta = visitorTitle(text.documentTitle);

/** Begins an account by a form that was sent before the script ran (see sent-form.ts). */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const fields = await readFields(request, 'email', 'country', 'phone_number', 'password', 'confirm_password');
  const read = registerForm.safeParse(fields);
  if (!read.success) return invalidForm(fields, read.error.issues);
  const { email, phone_number, password } = read.data;
  const body = { email, phone_number, password };
  try {
    const started = await resultOf(api.POST('/auth/register', { body, headers: asBrowser(request) }));
    return leadToStep(context, { step: 'confirm-email', handle: started.handle, email: started.email });
  } catch (error) {
    return refusedForm(fields, error);
  }
}

/** /register: the form, then the confirmation of the email address (P-034). */
export default function Register() {
  const [step, goTo] = useVisitorStep();
  if (step?.step === 'confirm-email') return <ConfirmEmail {...step} />;
  return <RegisterForm onStep={goTo} />;
}

/** A new account: email address, mobile number and a password typed twice (P-032, P-033). Leads to the code that is then emailed. */
function RegisterForm({ onStep }: { onStep: (step: VisitorStep) => Promise<void> }) {
  const { search } = useLocation();
  const { typed, problems: first, errors: sentErrors, drawnError, isHydrated } = useSentForm();
  const form = useForm({
    schema: registerForm,
    defaultValues: firstValues(isHydrated),
    errors: sentErrors,
  });
  const field = keepTyped(form);
  useKeepFieldsOf(form.values);
  const { errors, isSubmitting } = form;
  const problems = useFormProblems(errors, first);
  const entered = form.values;
  // what was typed before the script is not in what the server has drawn
  const reason = reasonToWait(isHydrated ? entered : {});

  const check = (field: 'phone_number' | 'confirm_password', isDue: boolean) => isDue && form.trigger(field);
  // Before sending, only different passwords are reported, because the form cannot be sent with them (P-153, P-154).
  const comparePasswords = () => check('confirm_password', form.getValues().confirm_password !== '');

  const register = form.handleSubmit(async ({ email, phone_number, password }) => {
    problems.clear();
    try {
      const started = await resultOf(visitorApi.POST('/auth/register', { body: { email, phone_number, password } }));
      noteSentCode('confirmation', started.email, Date.parse(started.code_sent_at));
      await onStep({ step: 'confirm-email', handle: started.handle, email: started.email });
    } catch (error) {
      problems.show(error);
    }
  }, problems.showInvalid);

  return (
    <Page title={text.title} lead={text.lead} summary={<ChosenTicket />}>
      <form method="post" noValidate className={styles.form} onSubmit={register}>
        {problems.summary}
        <EmailField
          error={errors.email?.message ?? drawnError('email')}
          defaultValue={typed['email']}
          {...field('email')}
        />
        <PhoneField
          label={labels.mobile}
          hint={text.mobileHint}
          countries={phoneCountries}
          country={{
            defaultValue: typed['country'],
            ...field('country', { onChange: () => check('phone_number', Boolean(errors.phone_number)) }),
          }}
          number={{ defaultValue: typed['phone_number'], ...field('phone_number') }}
          error={errors.phone_number?.message ?? drawnError('phone_number')}
        />
        <PasswordField
          label={labels.password}
          hint={passwordHint}
          autoComplete="new-password"
          error={errors.password?.message ?? drawnError('password')}
          {...field('password', { onBlur: comparePasswords })}
        />
        <PasswordField
          label={text.confirmPassword}
          autoComplete="new-password"
          error={errors.confirm_password?.message ?? drawnError('confirm_password')}
          {...field('confirm_password', {
            onBlur: comparePasswords,
            onChange: () => check('confirm_password', Boolean(errors.confirm_password)),
          })}
        />
        <Actions>
          <Button wide busy={isSubmitting} unavailable={reason} beforeScript={!isHydrated}>
            {text.submit}
          </Button>
        </Actions>
      </form>
      <Stack gap={8}>
        <p>
          <Sentence parts={text.alreadyRegistered(linkToPage(withRedirect('/login', search)))} />
        </p>
        <p>
          <Link href={withRedirect('/forgot-password', search)}>{pages.forgotPassword}</Link>
        </p>
      </Stack>
    </Page>
  );
}

type Entered = Partial<Record<'email' | 'phone_number' | 'password' | 'confirm_password', string>>;

/** Returns why the form cannot be sent yet. Invalid input is reported when it is sent (P-154). */
function reasonToWait({ email, phone_number, password, confirm_password }: Entered): string | undefined {
  if (!email?.trim() || !phone_number?.trim() || !password) return text.incomplete;
  return password === confirm_password ? undefined : text.passwordsDiffer;
}

/** Empty except for what was typed before the script, or in this tab before. */
function firstValues(isHydrated: boolean) {
  const stored = readStoredFields();
  const drawn = (name: string) => readDrawn(name, isHydrated);
  return {
    email: drawn('email') ?? stored.email ?? '',
    country: (drawn('country') as typeof stored.country) ?? stored.country ?? 'GB',
    phone_number: drawn('phone_number') ?? stored.phone_number ?? '',
    password: drawn('password') ?? '',
    confirm_password: drawn('confirm_password') ?? '',
  };
}
