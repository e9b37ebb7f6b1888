import * as passkeys from '@fareway/texts/staff/passkeys.ts';
import * as code from '@fareway/texts/staff/sign-in/code.ts';
import * as text from '@fareway/texts/staff/sign-in/again.ts';
import { useNextPage } from '@fareway/browser/page/use-next-page.ts';
import { useEffect, useState } from 'react';
import { setQuestion, settleQuestion } from '../session/ended-session.ts';
import { FactorDialog } from '../session/factor-dialog.tsx';
import { currentSession, goOnAs, leaveAfterSignOut } from '../session/session.ts';
import { useShownSession } from '../session/shown-operator.ts';
import { sendCode, sendPasskey } from '../sign-in/calls.ts';
import { PasswordDialog } from './password-dialog.tsx';

/**
 * Asks the person of the page to sign in again when a call finds that their session has ended (C-213). The page stays as it is under the dialog,
 * and then the call goes on. A person who is leaving for another page is led to sign in by its loader.
 */
export function SignInAgain() {
  const email = useShownSession()?.email;
  const isLeaving = useNextPage() !== undefined;
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => (email === undefined ? undefined : leaveAfterSignOut()), [email]);
  useEffect(() => {
    if (email === undefined || isLeaving) return undefined;
    setQuestion(setIsAsking);
    return () => setQuestion(undefined);
  }, [email, isLeaving]);
  return email !== undefined && isAsking && <Question email={email} />;
}

function Question({ email }: { email: string }) {
  const [factor, setFactor] = useState<'code' | 'passkey'>();
  const [notice, setNotice] = useState<string>();
  const notNow = () => settleQuestion(false);

  async function goOn() {
    const session = await currentSession();
    if (session?.state === 'signed-in') goOnAs(email, session);
    else askPassword();
  }
  function askPassword() {
    setNotice(text.codeRefused);
    setFactor(undefined);
  }
  async function usePasskey() {
    await sendPasskey();
    await goOn();
  }

  if (!factor)
    return (
      <PasswordDialog
        email={email}
        notice={notice}
        onPassword={setFactor}
        onPasskey={usePasskey}
        onSignedIn={goOn}
        onClose={notNow}
      />
    );
  return (
    <FactorDialog
      title={factor === 'code' ? code.title : passkeys.title}
      lead={factor === 'code' ? code.lead : passkeys.lead}
      submit={code.submit}
      cancel={text.cancel}
      hasApp={factor === 'code'}
      onCode={async (typed) => {
        await sendCode(typed);
        await goOn();
      }}
      onPasskey={usePasskey}
      onEnded={askPassword}
      onClose={notNow}
    />
  );
}
