import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { Page } from '@fareway/ui/page/page.tsx';

interface UnavailableTypeProps {
  title: string;
  /** The page of the service, with what else it sells. */
  serviceAddress: string;
}

/** In place of the passenger form of a type that can't be bought now (P-045). */
export function UnavailableType({ title, serviceAddress }: UnavailableTypeProps) {
  return (
    <Page title={title}>
      <EmptyState title="No availability" action={<ButtonLink href={serviceAddress}>See other tickets</ButtonLink>}>
        <p>This type of ticket is currently unavailable.</p>
        <p>Please check again soon or contact your transport operator directly for more information.</p>
      </EmptyState>
    </Page>
  );
}
