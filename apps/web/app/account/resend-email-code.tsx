import * as text from '@fareway/texts/account/resend-email-code.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState } from 'react';
import { resendEmailCode } from './account-calls.ts';
import type { Session } from '../session/session.ts';
import { useLogInAgain } from '../session/use-log-in-again.ts';
import styles from '@fareway/browser/forms/form.module.css';

/** Requests another code by email, and shows the result in a toast. */
export function ResendEmailCode({ session }: { session: Session }) {
  const toast = useToast();
  const logInAgain = useLogInAgain();
  const [isBusy, setIsBusy] = useState(false);

  async function resend() {
    setIsBusy(true);
    try {
      await resendEmailCode(session);
      toast(text.resent);
    } catch (error) {
      if (await logInAgain(error)) return;
      toast(text.failed, 'error');
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className={styles.resend}>
      <Button type="button" variant="quiet" busy={isBusy} onClick={resend}>
        {text.resend}
      </Button>
    </div>
  );
}
