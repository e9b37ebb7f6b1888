import { resultOf } from '@fareway/api/client.ts';
import * as text from '@fareway/texts/account/undo-email-change.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { linkToPage } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { useEffect, useRef, useState } from 'react';
import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import { dropSession, visitorApi } from '../session/session.ts';

export const handle: PageHandle = { isSecret: true };

export const meta = () => [{ title: text.documentTitle }];

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
    <Page title={text.title} lead={text.lead}>
      {state.step === 'failed' && (
        <Notice tone="error" title={text.failed} announced>
          <p>{state.why}</p>
          <p>
            <Sentence parts={text.failedHelp(linkToPage('/contact'))} />
          </p>
        </Notice>
      )}
      <Actions>
        <Button type="button" busy={state.step === 'busy'} onClick={undo}>
          {actions.undoChange}
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
    <Page title={text.title}>
      <div ref={notice} tabIndex={-1}>
        <Notice tone="success" title={text.undone}>
          <p>{text.undoneText}</p>
        </Notice>
      </div>
      <p>{text.next}</p>
      <Actions>
        <ButtonLink href="/forgot-password">{pages.setPassword}</ButtonLink>
      </Actions>
    </Page>
  );
}

/** Without a token the server says that the link is invalid. */
function tokenOfLink(): string {
  return window.location.hash.slice(1) || 'none';
}
