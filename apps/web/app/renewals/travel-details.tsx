import { isZonal } from '@fareway/domain/money/price.ts';
import { expandYearGroups } from '@fareway/domain/passengers/year-groups.ts';
import * as text from '@fareway/texts/renewals/page.ts';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { RequestedFields } from '../passenger/requested-fields.tsx';
import type { PassengerForm } from '../passenger/use-passenger-form.ts';
import { yearGroupBefore } from './earlier-choices.ts';
import type { LoadedRenewPage } from './load-renew-page.ts';

/** The questions about the passenger, filled in from the ticket before; empty where the service has none. */
export function TravelDetails({ page, field }: { page: LoadedRenewPage; field: PassengerForm['field'] }) {
  if (!asksAnything(page)) return null;
  return (
    <Stack as="section" gap={16}>
      <h2>{text.travelDetails}</h2>
      <RequestedFields page={page} field={field} yearGroupHint={yearGroupBefore(page.previous, page)} />
    </Stack>
  );
}

function asksAnything({ client, service, ticket }: LoadedRenewPage): boolean {
  return (
    client.features.require_id === 'student' ||
    (!isZonal(ticket) && service.stops.length > 0) ||
    service.destinations.length > 0 ||
    expandYearGroups(service.yr_groups).length > 0
  );
}
