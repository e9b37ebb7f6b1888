import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useState } from 'react';
import { textOfError } from '@fareway/browser/forms/use-form-problems.tsx';
import { useLogInAgain } from '../session/use-log-in-again.ts';
import { requireSession } from '../session/session.ts';
import type { Route } from './+types/data-page';
import { readData } from './data-calls.ts';
import { saveAs } from '@fareway/browser/device/save-as.ts';

export const meta = () => [{ title: 'Your data – Fareway' }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: (await requireSession(request)).user };
}

/** /account/data: the purchaser's data, to download or delete. */
export default function DataPage({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <Page
      title="Your data"
      lead="What we keep about you and the passengers you buy for belongs to you."
      back={{ href: '/account' }}
    >
      <DownloadCard userId={user.id} />
      <Card
        title="Delete old data"
        actions={
          <ButtonLink href="/account/data/old" variant="secondary">
            Delete old data…
          </ButtonLink>
        }
      >
        <p>
          Passengers of tickets that have ended are deleted after 13 months, and photos without a ticket after 30 days.
          You can delete them now.
        </p>
      </Card>
      <Card
        title="Delete your account"
        actions={
          <ButtonLink href="/account/data/delete" variant="secondary">
            Delete account…
          </ButtonLink>
        }
      >
        <p>
          The next page says what is deleted and what has to stay for a while. Nothing happens before you confirm it.
        </p>
      </Card>
    </Page>
  );
}

function DownloadCard({ userId }: { userId: string }) {
  const [state, setState] = useState<{ step: 'ready' | 'busy' | 'saved' } | { step: 'failed'; why: string }>({
    step: 'ready',
  });

  const logInAgain = useLogInAgain();

  async function download() {
    setState({ step: 'busy' });
    try {
      saveAs(await readData(userId), `fareway-data-${new Date().toISOString().slice(0, 10)}.zip`);
      setState({ step: 'saved' });
    } catch (error) {
      if (await logInAgain(error)) return;
      setState({ step: 'failed', why: textOfError(error) });
    }
  }

  return (
    <Card
      title="Download your data"
      actions={
        <Button type="button" variant="secondary" icon="download" busy={state.step === 'busy'} onClick={download}>
          Download my data
        </Button>
      }
    >
      <p>
        A ZIP file with your account, tickets and trips, orders and payments, messages and photos. A note in it explains
        the files. You can download it five times a day, after you have logged in again.
      </p>
      <p>It contains names and photos of children: please keep it in a safe place.</p>
      {state.step === 'failed' && (
        <Notice tone="error" title="Your data could not be downloaded" announced>
          <p>{state.why}</p>
        </Notice>
      )}
      {state.step === 'saved' && (
        <Notice tone="success" title="Your data has been downloaded" announced>
          <p>It is where your browser saves files.</p>
        </Notice>
      )}
    </Card>
  );
}
