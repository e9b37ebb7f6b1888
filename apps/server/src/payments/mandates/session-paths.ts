import { salesYearToPath } from '@fareway/domain/dates/sales-year.ts';
import type { SalesYear } from '@fareway/domain/dates/sales-year.ts';

/** A session is for a ticket or for a renewal. */
interface Session {
  id: string;
  client_id: string;
  service_id: string | null;
  ticket_id: string | null;
  year: SalesYear | null;
  renewal_id: string | null;
}

/** The path to which the provider's page returns after the mandate is given (P-059, P-062). */
export function returnPath({ client_slug, ...session }: Session & { client_slug: string }): string {
  const { id, year, service_id, ticket_id, renewal_id } = session;
  return year === null
    ? `/mandate-renewal-confirmed/${client_slug}/${renewal_id}/${id}`
    : `/mandate-confirmed/${salesYearToPath(year)}/${client_slug}/${service_id}/${ticket_id}/${id}`;
}

/** The path to which it returns when the purchaser leaves it: the page that opened it, which then says that nothing was set up (P-056, P-061). */
export function exitPath({ client_id, year, service_id, ticket_id, renewal_id }: Session): string {
  const page =
    year === null
      ? `/create-renewal-mandate/${client_id}/${renewal_id}`
      : `/create-mandate/${salesYearToPath(year)}/${client_id}/${service_id}/${ticket_id}`;
  return `${page}?cancelled=true`;
}
