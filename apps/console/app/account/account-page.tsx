import * as text from '@fareway/texts/staff/account.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import type { Route } from './+types/account-page';
import { orSignIn } from '../session/or-sign-in.ts';
import { sessionContext } from '../session/session.ts';
import { readMorningEmails, readPasskeys, readSessions } from './calls.ts';
import { MorningEmails } from './morning-emails.tsx';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';

export const meta = () => [{ title: titles.ofDocument(text.title) }];

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { name, email } = context.get(sessionContext);
  const [sessions, passkeys, emails] = await orSignIn(
    request,
    Promise.all([readSessions(), readPasskeys(), readMorningEmails()]),
  );
  return { name, email, sessions, passkeys, emails };
}

/** /console/account: the own sessions (C-013), the authenticator app, the passkeys (C-005), and the morning emails (C-023). */
export default function AccountPage({ loaderData: { name, email, sessions, passkeys, emails } }: Route.ComponentProps) {
  return (
    <Page title={text.title}>
      <SummaryList
        rows={[
          { label: text.name, value: name },
          { label: text.email, value: email },
        ]}
      />
      <Sessions sessions={sessions} />
      <Card title={text.factor}>
        <p>{text.factorText}</p>
        <p>
          <ButtonLink href="/account/authenticator" variant="secondary">
            {text.replace}
          </ButtonLink>
        </p>
      </Card>
      <Passkeys passkeys={passkeys} />
      <MorningEmails emails={emails} />
    </Page>
  );
}
