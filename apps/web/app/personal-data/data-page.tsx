import * as text from '@fareway/texts/personal-data/data-page.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useState } from 'react';
import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import { useLogInAgain } from '../session/use-log-in-again.ts';
import { requireSession } from '../session/session.ts';
import type { Route } from './+types/data-page';
import { readData } from './data-calls.ts';
import { saveAs } from '@fareway/browser/device/save-as.ts';

export const meta = () => [{ title: text.documentTitle }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: (await requireSession(request)).user };
}

/** /account/data: the purchaser's data, to download or delete. */
export default function DataPage({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <Page title={pages.personalData} lead={text.lead} back={{ href: '/account' }}>
      <DownloadCard userId={user.id} />
      <Card
        title={pages.oldData}
        actions={
          <ButtonLink href="/account/data/old" variant="secondary">
            {text.openOldData}
          </ButtonLink>
        }
      >
        <p>{text.oldDataText}</p>
      </Card>
      <Card
        title={pages.deleteAccount}
        actions={
          <ButtonLink href="/account/data/delete" variant="secondary">
            {text.openDeleteAccount}
          </ButtonLink>
        }
      >
        <p>{text.deleteAccountText}</p>
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
      saveAs(await readData(userId), text.fileName(new Date().toISOString().slice(0, 10)));
      setState({ step: 'saved' });
    } catch (error) {
      if (await logInAgain(error)) return;
      setState({ step: 'failed', why: textOfError(error) });
    }
  }

  return (
    <Card
      title={text.download}
      actions={
        <Button type="button" variant="secondary" icon="download" busy={state.step === 'busy'} onClick={download}>
          {text.startDownload}
        </Button>
      }
    >
      <p>{text.downloadText}</p>
      <p>{text.downloadCare}</p>
      {state.step === 'failed' && (
        <Notice tone="error" title={text.failed} announced>
          <p>{state.why}</p>
        </Notice>
      )}
      {state.step === 'saved' && (
        <Notice tone="success" title={text.saved} announced>
          <p>{text.savedText}</p>
        </Notice>
      )}
    </Card>
  );
}
