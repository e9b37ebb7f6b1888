import { Button } from '@fareway/ui/button/button.tsx';
import { useState } from 'react';
import styles from './visitor-form.module.css';

interface ResendCodeProps {
  /** Answers false when a code was sent so recently that it is not sent again. */
  send: () => Promise<boolean>;
  onProblem: (error: unknown) => void;
}

/** Asks for another code, once: what it says then takes its place (P-036). */
export function ResendCode({ send, onProblem }: ResendCodeProps) {
  const [state, setState] = useState<'ready' | 'sending' | 'sent' | 'sent before'>('ready');

  async function sendAnother() {
    setState('sending');
    try {
      setState((await send()) ? 'sent' : 'sent before');
    } catch (error) {
      setState('ready');
      onProblem(error);
    }
  }

  return (
    <div role="status" className={styles.resend}>
      {state === 'sent' && <p>New code sent. Please check your inbox.</p>}
      {state === 'sent before' && (
        <p>
          We sent you a code less than an hour ago, and it still works. Please check your inbox and the junk folder.
        </p>
      )}
      {(state === 'ready' || state === 'sending') && (
        <Button type="button" variant="quiet" busy={state === 'sending'} onClick={sendAnother}>
          Send another code
        </Button>
      )}
    </div>
  );
}
