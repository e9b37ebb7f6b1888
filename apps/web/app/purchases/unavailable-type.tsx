import * as text from '@fareway/texts/purchases/page.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as sentences from '@fareway/texts/words/sentences.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { serviceAddress } from '../catalogue/addresses.ts';
import { titleOf } from '../passenger/passenger-facts.ts';
import type { BuyPage } from '../passenger/wire.ts';

/** Shown instead of the passenger form of a type that cannot be bought now, or without a day left (P-045). */
export function UnavailableType({ page }: { page: BuyPage }) {
  const address = serviceAddress(page.client.slug, page.service.id);
  return (
    <Page title={titleOf(page)}>
      <EmptyState title={text.unavailable} action={<ButtonLink href={address}>{actions.otherTickets}</ButtonLink>}>
        <p>{sentences.typeUnavailable}</p>
        <p>{text.unavailableNext}</p>
      </EmptyState>
    </Page>
  );
}
