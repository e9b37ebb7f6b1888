import { parseSalesYear, isPastSalesYear } from '@fareway/domain/dates/sales-year.ts';
import { sortServices } from '@fareway/domain/sales/waiting-list-order.ts';
import type { Deps } from '../../platform/deps.ts';
import { localDate } from '../../platform/clock.ts';
import { allServices, isInScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { readOperator } from './queries.ts';

/** An operator's waiting list, as it is today. */
export interface OpenWaitingList {
  client_id: string;
  slug: string;
  name: string;
  /** Nothing there is real (C-061). */
  is_practice: boolean;
  /** Names, in the order of P-082. */
  services: string[];
  /** The sales years that have not ended, the next one first. */
  year: string[];
  /** Returns the id of a service by its name; of two services with one name, the first in the operator's list that is in the scope (C-008). */
  serviceIdOf: (name: string, scope?: ServiceScope) => string | undefined;
}

/**
 * Returns the waiting list of an operator, by id or slug (P-104). Undefined when there is no such operator, or when all its sales years have
 * ended (decision 017).
 */
export async function loadWaitingList(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  idOrSlug: string,
): Promise<OpenWaitingList | undefined> {
  const operator = await readOperator(db, idOrSlug);
  if (!operator) return undefined;
  const today = localDate(clock.now(), operator.time_zone);
  const year = operator.sales_year.filter((name) => !isPastSalesYear(parseSalesYear(name), today)).toSorted();
  if (year.length === 0) return undefined;
  return {
    client_id: operator.id,
    slug: operator.slug,
    name: operator.name,
    is_practice: operator.is_practice,
    services: sortServices([...new Set(operator.services.map(({ name }) => name))]),
    year,
    serviceIdOf: (serviceName, scope = allServices(operator.id)) =>
      operator.services.find(({ id, name }) => name === serviceName && isInScope(scope, id))?.id,
  };
}
