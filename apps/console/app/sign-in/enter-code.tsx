import * as text from '@fareway/texts/staff/sign-in/code.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useState } from 'react';
import { redirect, useLocation } from 'react-router';
import type { Route } from './+types/enter-code';
import { returnTarget, withReturn } from '../session/addresses.ts';
import { currentSession } from '../session/session.ts';
import { CodeForm } from './code-form.tsx';
import { RecoveryButton } from './recovery-button.tsx';

export const meta = () => [{ title: titles.ofDocument(text.title) }];

/** Without a password there is no code to ask for, and after the code nothing more to ask. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const session = await currentSession();
  if (!session) throw redirect(withReturn('/sign-in', search));
  if (session.state === 'set-up' || session.state === 'passkey')
    throw redirect(withReturn(`/sign-in/${session.state}`, search));
  if (session.state === 'signed-in') throw redirect(returnTarget(searchParams.get('return')));
  return { email: session.email };
}

/** /console/sign-in/code: the code of the authenticator app, or a recovery code. */
export default function EnterCode({ loaderData: { email } }: Route.ComponentProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const { search } = useLocation();
  const words = isRecovery
    ? { title: text.recoveryTitle, lead: text.recoveryLead, other: text.appInstead }
    : { title: text.title, lead: text.lead, other: text.recoveryInstead };
  return (
    <Page title={words.title} lead={words.lead}>
      <CodeForm key={String(isRecovery)} isRecovery={isRecovery} />
      <RecoveryButton label={words.other} onPress={() => setIsRecovery(!isRecovery)} />
      <p>
        {text.signedInAs(email)} <Link href={withReturn('/sign-in', search)}>{text.anotherPerson}</Link>
      </p>
    </Page>
  );
}
