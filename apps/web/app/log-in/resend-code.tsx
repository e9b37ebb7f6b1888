import * as text from '@fareway/texts/log-in/resend-code.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { useState, type ReactNode } from 'react';
import styles from '@fareway/browser/forms/form.module.css';

interface ResendCodeProps {
  /** Sends a code. Returns nothing, or why no code was sent. */
  send: () => Promise<ReactNode>;
  onProblem: (error: unknown) => void;
}

/** Requests another code, once; its result then replaces the button (P-036). */
export function ResendCode({ send, onProblem }: ResendCodeProps) {
  const [state, setState] = useState<'ready' | 'sending' | 'done'>('ready');
  const [whyNot, setWhyNot] = useState<ReactNode>();

  async function sendAnother() {
    setState('sending');
    try {
      setWhyNot(await send());
      setState('done');
    } catch (error) {
      setState('ready');
      onProblem(error);
    }
  }

  return (
    <div className={styles.resend}>
      {state === 'done' && (
        <p tabIndex={-1} ref={focusOnArrival}>
          {whyNot ?? text.sent}
        </p>
      )}
      {state !== 'done' && (
        <Button type="button" variant="quiet" busy={state === 'sending'} onClick={sendAnother}>
          {text.send}
        </Button>
      )}
    </div>
  );
}

/** The button that had the focus is gone. */
function focusOnArrival(words: HTMLElement | null): void {
  words?.focus();
}
