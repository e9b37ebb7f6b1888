import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import type { PageHandle } from '../platform/page-handle.ts';

export const handle: PageHandle = { isPublic: true };

export const meta = () => [{ title: 'Account deleted – Fareway' }];

/** /deleted-account: the page after the deletion. It shows no personal data, because its address can be opened by anyone. */
export default function DeletedAccount() {
  return (
    <Page title="Your account has been deleted">
      <Notice tone="success" title="It is done">
        <p>
          You have been logged out everywhere. We have sent you one last email, which says what is gone and what stays.
        </p>
      </Notice>
      <p>
        A ticket that is still valid keeps working with the code that you printed or saved.{' '}
        <Link href="/privacy#deleting-your-account">What happens to the rest</Link>
      </p>
      <Actions>
        <ButtonLink href="/operators" variant="secondary">
          See who sells tickets here
        </ButtonLink>
      </Actions>
    </Page>
  );
}
