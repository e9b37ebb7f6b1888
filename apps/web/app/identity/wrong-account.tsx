import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useLogInWithAnother } from './use-log-out.ts';

interface WrongAccountProps {
  /** Of the page that can't be shown. */
  title: string;
  /** In place of the word 'Error'. */
  problem?: string;
  /** Whose account is needed. */
  why: string;
}

/** In place of a page that belongs to another account: why, and logging in with that one, which leads back here. */
export function WrongAccount({ title, problem, why }: WrongAccountProps) {
  const { problems, isBusy, logOut } = useLogInWithAnother();
  return (
    <Page title={title}>
      {problems.summary}
      <Notice tone="error" title={problem}>
        <p>{why}</p>
      </Notice>
      <Actions>
        <Button type="button" busy={isBusy} onClick={logOut}>
          Log in with another email
        </Button>
        <ButtonLink href="/" variant="secondary">
          My Tickets
        </ButtonLink>
      </Actions>
    </Page>
  );
}
