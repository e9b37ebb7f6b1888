import * as text from '@fareway/texts/account/email-pending.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { linkToPage } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import type { Route } from './+types/email-pending';
import { EmailSettingsFailed, NoEmailPending, loadEmailSettings } from './email-settings.tsx';

export const meta = () => [{ title: pages.changeEmailDocument }];

export const clientLoader = loadEmailSettings;

/** /account/email/pending: a change that waits for its code. Continues it, or starts one with another address. */
export default function EmailPending({ loaderData: { session, pending } }: Route.ComponentProps) {
  if (!pending) return <EmailSettingsFailed title={pages.changeEmail} />;
  if (!pending.email) return <NoEmailPending title={pages.changeEmail} />;
  return (
    <Page title={pages.changeEmail} back={{ href: '/account' }}>
      <p>
        <Sentence
          parts={text.awaitsVerification(<strong>{pending.email}</strong>, <strong>{session.user.email}</strong>)}
        />
      </p>
      <Actions>
        <ButtonLink href="/account/email/verify">{pages.verifyEmail}</ButtonLink>
      </Actions>
      <p>
        <Sentence parts={text.wrongEmail(linkToPage('/account/email'))} />
      </p>
    </Page>
  );
}
