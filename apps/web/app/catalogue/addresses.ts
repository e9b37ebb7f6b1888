import { parseSalesYear, salesYearToPath } from '@fareway/domain/dates/sales-year.ts';

/** The buy page of a ticket. */
export function buyAddress(clientSlug: string, serviceId: string, ticket: { id: string; year: string }): string {
  return `/create-ticket/${salesYearToPath(parseSalesYear(ticket.year))}/${clientSlug}/${serviceId}/${ticket.id}`;
}

/** The page that books an operator's journeys on a new pass. */
export function advanceAddress(clientSlug: string): string {
  return `${operatorAddress(clientSlug)}/advance`;
}

/** The waiting list of an operator for a sales year, with the visitor's choice filled in. */
export function waitingListAddress(
  clientSlug: string,
  year: string,
  wanted: { ticket?: string; service: string },
): string {
  const query = new URLSearchParams({
    ...(wanted.ticket !== undefined && { ticket: wanted.ticket }),
    service: wanted.service,
  });
  return `/waiting-list/${salesYearToPath(parseSalesYear(year))}/${clientSlug}?${query}`;
}

/** The public page of a service. */
export function serviceAddress(clientSlug: string, serviceId: string): string {
  return `/client/${clientSlug}/${serviceId}`;
}

/** The public page of an operator. */
export function operatorAddress(clientSlug: string): string {
  return `/client/${clientSlug}`;
}

/** A page of the list of operators, or of the results of a search. */
export function operatorsAddress(page: number, query = ''): string {
  const path = page === 1 ? '/operators' : `/operators/${page}`;
  return query === '' ? path : `${path}?${new URLSearchParams({ q: query })}`;
}
