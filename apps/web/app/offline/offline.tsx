import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import type { PageHandle } from '../platform/page-handle.ts';

export const handle: PageHandle = { isPublic: true };

export const meta = () => [{ title: 'You seem to be offline – Fareway' }];

/** /offline: shown by the service worker instead of a page that needs the server, while it cannot be reached. */
export default function Offline() {
  return (
    <Page
      title="You seem to be offline"
      lead="This page needs a connection. Your tickets do not: those that you opened before are on this device."
    >
      <Actions>
        <ButtonLink href="/" icon="ticket">
          My tickets
        </ButtonLink>
      </Actions>
    </Page>
  );
}
