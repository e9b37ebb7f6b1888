import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';

/** For who comes to a step of changing the email when no change waits: it is done, on another device perhaps, or was stopped. */
export function NoEmailPending({ title }: { title: string }) {
  return (
    <Page title={title} back={{ href: '/account' }}>
      <Notice tone="info" title="No new email is waiting to be verified.">
        <p>
          It has been verified already, or too long ago. <Link href="/account/email">Change your email</Link>
        </p>
      </Notice>
    </Page>
  );
}
