import { resultOf } from '@fareway/api/client.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useEffect, useRef, useState } from 'react';
import { textOfError } from '@fareway/browser/forms/use-form-problems.tsx';
import type { PageHandle } from '../platform/page-handle.ts';
import { dropSession, visitorApi } from '../session/session.ts';

export const handle: PageHandle = { isSecret: true };

export const meta = () => [{ title: 'Undo the change of email – Fareway' }];

/**
 * /undo-email-change#token: the link in the email to the earlier address. Only a press of the button undoes the change, because mail
 * scanners open links. The token is in the fragment, so that it is in no log.
 */
export default function UndoEmailChange() {
  const [state, setState] = useState<{ step: 'ready' | 'busy' | 'undone' } | { step: 'failed'; why: string }>({
    step: 'ready',
  });

  async function undo() {
    setState({ step: 'busy' });
    try {
      await resultOf(visitorApi.POST('/auth/undo-email-change', { body: { token: tokenOfLink() } }));
      await dropSession();
      setState({ step: 'undone' });
    } catch (error) {
      setState({ step: 'failed', why: textOfError(error) });
    }
  }

  if (state.step === 'undone') return <Undone />;
  return (
    <Page
      title="Undo the change of email"
      lead="Your account changes back to the email address that received this link. Every device is logged out, and you choose a new password."
    >
      {state.step === 'failed' && (
        <Notice tone="error" title="The change could not be undone" announced>
          <p>{state.why}</p>
          <p>
            If you need help, please <Link href="/contact">contact us</Link>.
          </p>
        </Notice>
      )}
      <Actions>
        <Button type="button" busy={state.step === 'busy'} onClick={undo}>
          Undo the change
        </Button>
      </Actions>
    </Page>
  );
}

/** It takes the focus, because the button that had it is gone. */
function Undone() {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Page title="Undo the change of email">
      <div ref={notice} tabIndex={-1}>
        <Notice tone="success" title="The change has been undone">
          <p>Your account has its earlier email address again. Every device has been logged out.</p>
        </Notice>
      </div>
      <p>Somebody else may know your password. Please set a new one before you log in.</p>
      <Actions>
        <ButtonLink href="/forgot-password">Set a new password</ButtonLink>
      </Actions>
    </Page>
  );
}

/** Without a token the server says that the link is invalid. */
function tokenOfLink(): string {
  return window.location.hash.slice(1) || 'none';
}
