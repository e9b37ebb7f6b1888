import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ResetPassword } from './reset-password.tsx';
import { useVisitorStep, visitorTitle } from './visitor-step.ts';

export const meta = visitorTitle('Forgot password');

/** /forgot-password: the email address, then the code and the new password. */
export default function ForgotPassword() {
  const [step, goTo] = useVisitorStep();
  if (step?.step === 'reset-password') return <ResetPassword {...step} />;
  return <ForgotPasswordForm onSent={(email, sentBefore) => goTo({ step: 'reset-password', email, sentBefore })} />;
}
