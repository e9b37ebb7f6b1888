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
      <EmptyState title="No availability" action={<ButtonLink href={address}>See other tickets</ButtonLink>}>
        <p>This type of ticket is currently unavailable.</p>
        <p>Please check again soon or contact your transport operator directly for more information.</p>
      </EmptyState>
    </Page>
  );
}
