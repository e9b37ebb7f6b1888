import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import type { Route } from './+types/email-pending';
import { EmailSettingsFailed, NoEmailPending, loadEmailSettings } from './email-settings.tsx';

const title = 'Change email';

export const meta = () => [{ title: `${title} – Fareway` }];

export const clientLoader = loadEmailSettings;

/** /account/email/pending: a change that waits for its code. Continues it, or starts one with another address. */
export default function EmailPending({ loaderData: { session, pending } }: Route.ComponentProps) {
  if (!pending) return <EmailSettingsFailed title={title} />;
  if (!pending.email) return <NoEmailPending title={title} />;
  return (
    <Page title={title} back={{ href: '/account' }}>
      <p>
        Your change of email awaits verification for <strong>{pending.email}</strong>. Until then you log in with{' '}
        <strong>{session.user.email}</strong>.
      </p>
      <Actions>
        <ButtonLink href="/account/email/verify">Verify email</ButtonLink>
      </Actions>
      <p>
        Is it the wrong address? <Link href="/account/email">Change your email</Link>
      </p>
    </Page>
  );
}
