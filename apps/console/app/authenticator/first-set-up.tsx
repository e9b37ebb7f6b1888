import * as text from '@fareway/texts/staff/authenticator.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { useState } from 'react';
import { redirect, useLocation, useNavigate } from 'react-router';
import type { Route } from './+types/first-set-up';
import { returnTarget, withReturn } from '../session/addresses.ts';
import { currentSession, forgetSession } from '../session/session.ts';
import { beginAuthenticator } from './calls.ts';
import { ConfirmAuthenticator } from './confirm-authenticator.tsx';
import { FirstPasskey } from './first-passkey.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export const meta = () => [{ title: titles.ofDocument(text.title) }];

/** Without a password there is nothing to set up, and a person with an authenticator app enters its code. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const session = await currentSession();
  if (!session) throw redirect(withReturn('/sign-in', search));
  if (session.state === 'code' || session.state === 'passkey')
    throw redirect(withReturn(`/sign-in/${session.state}`, search));
  if (session.state === 'signed-in') throw redirect(returnTarget(searchParams.get('return')));
  return { email: session.email, authenticator: await beginAuthenticator() };
}

/** The key stays the same while the page is open: it may be in the app already. */
export function shouldRevalidate() {
  return false;
}

/** /console/sign-in/set-up: the first authenticator app or passkey of a person, and their recovery codes. */
export default function FirstSetUp({ loaderData: { email, authenticator } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [codes, setCodes] = useState<string[]>();
  if (codes) {
    const goOn = async () => {
      forgetSession();
      await navigate(returnTarget(new URLSearchParams(search).get('return')), { replace: true });
    };
    return <RecoveryCodes email={email} codes={codes} onSaved={goOn} />;
  }
  return (
    <Page title={text.title} lead={text.lead}>
      <ConfirmAuthenticator first={authenticator} renew={beginAuthenticator} onConfirmed={setCodes} />
      <FirstPasskey onAdded={setCodes} />
    </Page>
  );
}
