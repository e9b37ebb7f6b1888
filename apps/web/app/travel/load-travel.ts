import { CallError } from '@fareway/api/call-error.ts';
import { resultOf, type Api } from '@fareway/api/client.ts';
import { loadable } from '@fareway/browser/page/loadable.ts';
import type { AvailabilityMap } from '@fareway/domain/travel/availability.ts';
import type { CapacityPattern } from '@fareway/domain/travel/capacity-pattern.ts';
import { isDated } from '@fareway/domain/tickets/dated-ticket.ts';
import { parseSalesYear, salesYearToPath } from '@fareway/domain/dates/sales-year.ts';
import { isSold } from '@fareway/domain/tickets/ticket-type.ts';
import type { BuyPage } from '../passenger/wire.ts';
import type { TravelPage } from './travel.ts';

/** The code to choose dates and days. It is loaded together with what is left, and only for a ticket that needs it. */
export const travelCode = loadable(() => import('./travel-parts.ts'));

/** Reads what is left of a ticket that is bought for a date or for days. */
export async function loadTravel(page: BuyPage, from: Api): Promise<TravelPage['travel']> {
  const { ticket } = page;
  const [needsDate, needsDays] = [isDated(ticket), ticket.sub_type === 'select'];
  if (!isSold(ticket) || !(needsDate || needsDays)) return undefined;
  const asked_at = Date.now();
  try {
    const [availability, seats] = await Promise.all([
      needsDate ? readAvailability(page, from) : undefined,
      needsDays ? readCapacityPattern(page, from) : undefined,
      travelCode.load(),
    ]);
    const capacity_pattern = seats && travelCode.get().seatsOnDaysLeft(seats, page.journeys_left);
    return { availability, capacity_pattern, asked_at };
  } catch (error) {
    if (error instanceof CallError && error.status === 401) throw error;
    return 'failed';
  }
}

/** Reads what is left on each departure that can be booked (P-102, P-213). */
function readAvailability({ client, service, ticket }: BuyPage, from: Api): Promise<AvailabilityMap> {
  const path = { clientSlug: client.slug, serviceId: service.id, year: salesYearToPath(parseSalesYear(ticket.year)) };
  return resultOf(from.GET('/service-availability/{clientSlug}/{serviceId}/{year}', { params: { path } }));
}

/** Reads what is left on each weekday and direction for `select` tickets of the ticket's type (P-103, P-214). */
async function readCapacityPattern({ client, service, ticket }: BuyPage, from: Api): Promise<CapacityPattern> {
  const path = { clientId: client.id, serviceId: service.id, year: salesYearToPath(parseSalesYear(ticket.year)) };
  const { pattern } = await resultOf(
    from.GET('/client/{clientId}/service/{serviceId}/capacity_pattern/{year}', { params: { path } }),
  );
  return pattern[ticket.type] ?? {};
}
