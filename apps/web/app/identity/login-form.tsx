import { answerOf } from '@fareway/api/client.ts';
import { CallError } from '@fareway/api/call-error.ts';
import { loginFields } from '@fareway/domain/credentials.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { PasswordField } from '@fareway/ui/password-field/password-field.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { useFormProblems } from '../forms/use-form-problems.tsx';
import { sendResetCode } from './send-reset-code.ts';
import { keepSession, visitorApi } from './session.ts';
import { useGoOn, type VisitorStep } from './visitor-step.ts';
import { withRedirect } from './with-redirect.ts';

/** Email and password. Who has not confirmed the email, or must reset the password, is led to that step (P-030, P-031). */
export function LoginForm({ onStep }: { onStep: (step: VisitorStep) => Promise<void> }) {
  const { search } = useLocation();
  const goOn = useGoOn();
  const problems = useFormProblems();
  const form = useForm({
    resolver: standardSchemaResolver(loginFields),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const isComplete = loginFields.safeParse(useWatch({ control: form.control })).success;

  const logIn = form.handleSubmit(async ({ email, password }) => {
    problems.clear();
    try {
      keepSession(await answerOf(visitorApi.POST('/auth/login', { body: { email, password } })));
      await goOn();
    } catch (error) {
      const step = stepAfter(error, email);
      if (!step) return problems.show(error);
      if (step.step === 'reset-password') await sendResetCode(email);
      await onStep(step);
    }
  }, problems.showInvalid);

  return (
    <Page title="Log in">
      <form noValidate onSubmit={logIn}>
        {problems.summary}
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <p>
          <Link href={withRedirect('/forgot-password', search)}>Forgot password</Link>
        </p>
        <Actions>
          <Button wide busy={isSubmitting} unavailable={isComplete ? undefined : 'Enter your email and your password first.'}>
            Login
          </Button>
        </Actions>
      </form>
      <p>
        New here? <Link href={withRedirect('/register', search)}>Register</Link>
      </p>
    </Page>
  );
}

function stepAfter(error: unknown, email: string): VisitorStep | undefined {
  if (!(error instanceof CallError)) return undefined;
  if (error.key === 'UserNotConfirmedException') {
    return { step: 'confirm-email', handle: String(error.params['handle']), email };
  }
  return error.key === 'PasswordResetRequiredException' ? { step: 'reset-password', email } : undefined;
}
