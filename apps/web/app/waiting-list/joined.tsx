import type { Client } from '@fareway/api/types.ts';
import * as text from '@fareway/texts/waiting-list/joined.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { operatorAddress } from '../catalogue/addresses.ts';
import { SupportCard } from '../catalogue/support-card.tsx';

/** The confirmation (P-081). It shows no personal data, because its address can be opened by anyone. */
export function Joined({ client }: { client: Client }) {
  return (
    <Page title={headings.onWaitingList} aside={<SupportCard client={client} />}>
      <Notice tone="success" title={text.thanks}>
        <p>{text.next(client.name)}</p>
      </Notice>
      <p>{text.again}</p>
      <Actions>
        <ButtonLink href={operatorAddress(client.slug)} variant="secondary">
          {text.services(client.name)}
        </ButtonLink>
      </Actions>
    </Page>
  );
}
