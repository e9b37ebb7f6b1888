import { ConfirmEmail } from './confirm-email.tsx';
import { RegisterForm } from './register-form.tsx';
import { useVisitorStep, visitorTitle } from './visitor-step.ts';

export const meta = visitorTitle('Register');

/** /register: the form, then the confirmation of the email address (P-034). */
export default function Register() {
  const [step, goTo] = useVisitorStep();
  if (step?.step === 'confirm-email') return <ConfirmEmail {...step} />;
  return <RegisterForm onStep={goTo} />;
}
