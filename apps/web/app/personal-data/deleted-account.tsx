import * as text from '@fareway/texts/personal-data/deleted-account.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { linkToPage } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import type { PageHandle } from '../platform/page-handle.ts';

export const handle: PageHandle = { isPublic: true };

export const meta = () => [{ title: text.documentTitle }];

/** /deleted-account: the page after the deletion. It shows no personal data, because its address can be opened by anyone. */
export default function DeletedAccount() {
  return (
    <Page title={text.title}>
      <Notice tone="success" title={text.done}>
        <p>{text.doneText}</p>
      </Notice>
      <p>
        <Sentence parts={text.tickets(linkToPage('/privacy#deleting-your-account'))} />
      </p>
      <Actions>
        <ButtonLink href="/operators" variant="secondary">
          {text.operators}
        </ButtonLink>
      </Actions>
    </Page>
  );
}
