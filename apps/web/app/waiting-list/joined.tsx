import type { Client } from '@fareway/api/types.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { operatorAddress } from '../catalogue/addresses.ts';
import { SupportCard } from '../catalogue/support-card.tsx';

/** The confirmation (P-081). It shows no personal data, because its address can be opened by anyone. */
export function Joined({ client }: { client: Client }) {
  return (
    <Page title="You are on the waiting list" aside={<SupportCard client={client} />}>
      <Notice tone="success" title="Thank you for joining the waiting list">
        <p>A confirmation email has been sent to you. {client.name} will be in contact when there is availability.</p>
      </Notice>
      <p>
        If these passengers were on this list already, they keep the place that they had. Other passengers have a place
        of their own. To correct a phone number or post code, use the link in our email. An email can take a few
        minutes; please look in the junk folder, too.
      </p>
      <Actions>
        <ButtonLink href={operatorAddress(client.slug)} variant="secondary">
          Services of {client.name}
        </ButtonLink>
      </Actions>
    </Page>
  );
}
