import { ConfirmEmail } from './confirm-email.tsx';
import { LoginForm } from './login-form.tsx';
import { ResetPassword } from './reset-password.tsx';
import { useVisitorStep, visitorTitle } from './visitor-step.ts';

export const meta = visitorTitle('Log in');

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
