import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';

/** A step of changing the email address without a pending change: it was completed, perhaps on another device, or cancelled. */
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
