import * as problem from '@fareway/texts/browser/problem.ts';
import * as text from '@fareway/texts/offline/page.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import type { PageHandle } from '../platform/page-handle.ts';

export const handle: PageHandle = { isPublic: true };

export const meta = () => [{ title: text.documentTitle }];

/** /offline: shown by the service worker instead of a page that needs the server, while it cannot be reached. */
export default function Offline() {
  return (
    <Page title={problem.offline} lead={text.lead}>
      <Actions>
        <ButtonLink href="/" icon="ticket">
          {pages.myTickets}
        </ButtonLink>
      </Actions>
    </Page>
  );
}
