import { CallError } from '@fareway/api/call-error.ts';
import { passwordHint } from '@fareway/domain/accounts/credentials.ts';
import { registerForm } from '@fareway/domain/staff/register-form.ts';
import * as text from '@fareway/texts/staff/invitation.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { PasswordField } from '@fareway/ui/password-field/password-field.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { forgetTypedFields, readTypedText } from '@fareway/browser/device/typed-fields.ts';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useProblems } from '../failures/use-problems.tsx';
import { useKeepFields } from '@fareway/browser/forms/use-keep-fields.ts';
import { useNavigate, useRevalidator } from 'react-router';
import { forgetSession } from '../session/session.ts';
import { register } from './calls.ts';
import { forgetToken } from './stored-token.ts';

/** The name under which this tab keeps the typed name. */
const kept = 'console.register';
const pickName = ({ name }: { name: string }) => ({ name });

/** Accepts an invitation with a new account: a name and a password. The authenticator app follows. */
export function RegisterForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const form = useForm({
    schema: registerForm,
    defaultValues: { name: readTypedText(kept, 'name'), password: '' },
  });
  useKeepFields(kept, form.values, pickName);
  const { errors, isSubmitting } = form;
  const problems = useProblems(errors);

  const send = form.handleSubmit(async (fields) => {
    problems.clear();
    try {
      await register({ token, ...fields });
      forgetToken();
      forgetTypedFields(kept);
      forgetSession();
      await navigate('/sign-in/set-up');
    } catch (error) {
      const key = error instanceof CallError ? error.key : undefined;
      if (key === 'InvalidPasswordException') {
        const refused = { message: (error as CallError).message };
        form.setError('password', refused);
        return problems.showInvalid({ password: refused });
      }
      problems.show(error);
      // the address has an account by now: the page offers to sign in
      if (key === 'staff-account-exists') await revalidate();
    }
  }, problems.showInvalid);

  return (
    <Card title={text.register}>
      <p>{text.registerLead}</p>
      <form noValidate onSubmit={send}>
        {problems.summary}
        {/* Password managers store the password for the account in this field. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <TextField
          label={text.name}
          hint={text.nameHint}
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <PasswordField
          label={text.password}
          hint={passwordHint}
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Actions>
          <Button busy={isSubmitting}>{text.submit}</Button>
        </Actions>
      </form>
    </Card>
  );
}
