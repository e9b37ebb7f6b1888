import * as code from '@fareway/texts/staff/sign-in/code.ts';
import * as text from '@fareway/texts/staff/passkeys.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useProblems } from '../failures/use-problems.tsx';
import { useState } from 'react';
import { redirect, useLocation } from 'react-router';
import type { Route } from './+types/use-passkey';
import { returnTarget, withReturn } from '../session/addresses.ts';
import { currentSession } from '../session/session.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { RecoveryButton } from './recovery-button.tsx';
import styles from '@fareway/browser/forms/form.module.css';

export const meta = () => [{ title: titles.ofDocument(text.title) }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const session = await currentSession();
  if (session?.state === 'signed-in') throw redirect(returnTarget(searchParams.get('return')));
  if (session?.state !== 'passkey') throw redirect(withReturn('/sign-in', search));
  return { email: session.email };
}

/** /console/sign-in/passkey: the second factor of a person who has passkeys and no authenticator app. */
export default function UsePasskey({ loaderData: { email } }: Route.ComponentProps) {
  const { search } = useLocation();
  const problems = useProblems();
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <Page title={isRecovery ? code.recoveryTitle : text.title} lead={isRecovery ? code.recoveryLead : text.lead}>
      {isRecovery ? (
        <CodeForm isRecovery />
      ) : (
        <div className={styles.form}>
          {problems.summary}
          <PasskeyButton
            label={text.use}
            variant="primary"
            onStart={problems.clear}
            onFailure={(error) => problems.show(error)}
          />
        </div>
      )}
      <RecoveryButton
        label={isRecovery ? text.title : code.recoveryInstead}
        onPress={() => setIsRecovery(!isRecovery)}
      />
      <p>
        {code.signedInAs(email)} <Link href={withReturn('/sign-in', search)}>{code.anotherPerson}</Link>
      </p>
    </Page>
  );
}
