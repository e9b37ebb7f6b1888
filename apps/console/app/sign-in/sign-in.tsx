import { loginFields } from '@fareway/domain/accounts/credentials.ts';
import { signIn as signInWithPasskey } from '@fareway/texts/staff/passkeys.ts';
import { forgotten } from '@fareway/texts/staff/password.ts';
import * as text from '@fareway/texts/staff/sign-in/page.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { PasswordField } from '@fareway/ui/password-field/password-field.tsx';
import { linkTo, Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { forgetTypedFields, readTypedText } from '@fareway/browser/device/typed-fields.ts';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useProblems } from '../failures/use-problems.tsx';
import { useKeepFields } from '@fareway/browser/forms/use-keep-fields.ts';
import { redirect, useLocation, useNavigate } from 'react-router';
import type { Route } from './+types/sign-in';
import { returnTarget, withReturn } from '../session/addresses.ts';
import { currentSession, takeEndOfSession } from '../session/session.ts';
import { sendPassword } from './calls.ts';
import { keptOfSignIn } from './kept-email.ts';
import { PasskeyButton } from './passkey-button.tsx';
import styles from '@fareway/browser/forms/form.module.css';

export const meta = () => [{ title: titles.ofDocument(text.title) }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = await currentSession();
  if (session?.state === 'signed-in') throw redirect(returnTarget(new URL(request.url).searchParams.get('return')));
  return { hasEnded: takeEndOfSession() };
}

const pickEmail = ({ email }: { email: string }) => ({ email });

/** /console/sign-in: email and password. The code of the authenticator app follows. */
export default function SignIn({ loaderData: { hasEnded } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const form = useForm({
    schema: loginFields,
    defaultValues: { email: readTypedText(keptOfSignIn, 'email'), password: '' },
  });
  useKeepFields(keptOfSignIn, form.values, pickEmail);
  const { errors, isSubmitting } = form;
  const problems = useProblems(errors);
  const isFilled = Boolean(form.values.email && form.values.password);
  const notice = (state as { notice?: string } | null)?.notice ?? (hasEnded ? text.ended : undefined);

  const signIn = form.handleSubmit(async (fields) => {
    problems.clear();
    try {
      const next = await sendPassword(fields);
      forgetTypedFields(keptOfSignIn);
      await navigate(withReturn(`/sign-in/${next}`, search));
    } catch (error) {
      problems.show(error);
    }
  }, problems.showInvalid);

  return (
    <Page title={text.title} lead={text.lead} top={notice && <Notice title={notice} announced />}>
      <form noValidate className={styles.form} onSubmit={signIn}>
        {problems.summary}
        <TextField
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label={labels.password}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Actions>
          <Button wide busy={isSubmitting} unavailable={isFilled ? undefined : text.incomplete}>
            {text.submit}
          </Button>
        </Actions>
      </form>
      <div className={styles.form}>
        <PasskeyButton
          label={signInWithPasskey}
          variant="secondary"
          onStart={problems.clear}
          onFailure={(error) => problems.show(error)}
        />
      </div>
      <p>
        <Link href="/sign-in/forgotten">{forgotten}</Link>
      </p>
      <p>{text.lostFactor}</p>
      <p>
        <Sentence parts={text.buyer(linkTo('/login'))} />
      </p>
    </Page>
  );
}
