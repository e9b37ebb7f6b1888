import * as text from '@fareway/texts/staff/authenticator.ts';
import { title as account } from '@fareway/texts/staff/account.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useShownSession } from '../session/shown-operator.ts';
import { useStepUp } from '../session/use-step-up.tsx';
import { useFormAction } from '../session/use-action.ts';
import { beginAuthenticator, type NewAuthenticator } from './calls.ts';
import { ConfirmAuthenticator } from './confirm-authenticator.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export const meta = () => [{ title: titles.ofDocument(text.replaceTitle) }];

/** /console/account/authenticator: another authenticator app, after a code of the one of before. */
export default function ReplaceAuthenticator() {
  const navigate = useNavigate();
  const toast = useToast();
  const session = useShownSession();
  const { withFactor, dialog } = useStepUp();
  const { problems, isBusy, attempt } = useFormAction();
  const [authenticator, setAuthenticator] = useState<NewAuthenticator>();
  const [codes, setCodes] = useState<string[]>();

  async function start() {
    await attempt(async () => {
      setAuthenticator(await withFactor(beginAuthenticator));
    });
  }

  if (codes) {
    const goOn = async () => {
      toast(text.replaced);
      await navigate('/account');
    };
    return <RecoveryCodes email={session?.email ?? ''} codes={codes} onSaved={goOn} />;
  }
  return (
    <Page title={text.replaceTitle} lead={text.replaceLead} back={{ href: '/account', label: account }}>
      {authenticator ? (
        <ConfirmAuthenticator
          first={authenticator}
          renew={() => withFactor(beginAuthenticator)}
          onConfirmed={setCodes}
        />
      ) : (
        <>
          {problems.summary}
          <p>{text.replaceCodes}</p>
          <Actions>
            <Button type="button" busy={isBusy} onClick={start}>
              {text.start}
            </Button>
          </Actions>
        </>
      )}
      {dialog}
    </Page>
  );
}
