import { CallError } from '@fareway/api/call-error.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useRevalidator } from 'react-router';

/** Shown instead of a confirmation page whose ticket cannot be read now (A-233). Throws every other error to the surrounding page. */
export function PaidTicketProblem({ error, title }: { error: unknown; title: string }) {
  const { revalidate, state } = useRevalidator();
  if (!canBeReadLater(error)) throw error;
  return (
    <Page title={title}>
      <Notice tone="success" title="Your payment succeeded" announced>
        <p>We can't show your ticket at the moment. It is in My tickets, and you do not have to pay again.</p>
      </Notice>
      <Actions>
        <Button type="button" busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
        <ButtonLink href="/" variant="secondary">
          My tickets
        </ButtonLink>
      </Actions>
    </Page>
  );
}

/** Returns whether only the call failed: no connection, too many calls, or a server error. */
export function canBeReadLater(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
