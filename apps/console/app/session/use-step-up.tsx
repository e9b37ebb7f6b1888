import { CallError } from '@fareway/api/call-error.ts';
import { resultOf } from '@fareway/api/client.ts';
import * as text from '@fareway/texts/staff/sign-in/step-up.ts';
import { useState, type ReactNode } from 'react';
import { api } from './api.ts';
import { askToSignIn } from './ended-session.ts';
import { FactorDialog } from './factor-dialog.tsx';
import { provePasskey } from './prove-passkey.ts';

/** The person closed the dialog: the action was not done, and there is nothing to say. */
class NotProven extends Error {
  override name = 'NotProven';
}

/** Runs an action; when the server asks for a code first, the person enters it, and the same action runs again. */
export type WithFactor = <T>(action: () => Promise<T>) => Promise<T>;

interface Asking {
  prove: () => void;
  refuse: (reason: Error) => void;
}

/**
 * For acts that need a second factor of the last 15 minutes (C-014). `withFactor` asks for it when the server does, and rejects with NotProven when
 * the person does not enter it. `dialog` belongs at the end of the page.
 */
export function useStepUp(): { withFactor: WithFactor; dialog: ReactNode } {
  const [asking, setAsking] = useState<Asking>();
  const ask = () =>
    new Promise<void>((prove, refuse) => setAsking({ prove, refuse })).finally(() => setAsking(undefined));
  const withFactor: WithFactor = async (action) => {
    for (;;) {
      try {
        return await action();
      } catch (error) {
        if (!(error instanceof CallError) || error.key !== 'staff-factor-needed') throw error;
        await ask();
      }
    }
  };
  const dialog = asking && <StepUpDialog onProven={asking.prove} onClose={() => asking.refuse(new NotProven())} />;
  return { withFactor, dialog };
}

/** Whether an action was not done because the person entered no code. */
export function isNotProven(error: unknown): boolean {
  return error instanceof NotProven;
}

function StepUpDialog({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  return (
    <FactorDialog
      title={text.title}
      lead={text.lead}
      submit={text.submit}
      cancel={text.cancel}
      onCode={async (code) => {
        await resultOf(api.POST('/staff/step-up', { body: { code } }));
        onProven();
      }}
      onPasskey={async () => {
        await provePasskey();
        onProven();
      }}
      // signing in again proves the second factor, too
      onEnded={() => void askToSignIn().then((isSignedIn) => (isSignedIn ? onProven() : onClose()))}
      onClose={onClose}
    />
  );
}
