import { parseSalesYear, isPastSalesYear } from '@fareway/domain/sales-year.ts';
import { sortServices } from '@fareway/domain/waiting-list-order.ts';
import type { Deps } from '../../platform/deps.ts';
import { localDate } from '../../platform/clock.ts';
import { readOperator } from './queries.ts';

/** An operator's waiting list, as it stands today. */
export interface OpenList {
  client_id: string;
  slug: string;
  name: string;
  /** Names, in the order of P-082. */
  services: string[];
  /** The sales years that are not over, the next one first. */
  year: string[];
  /** The service of a name; of two with one name the first that the operator lists. */
  serviceIdOf: (name: string) => string | undefined;
}

/**
 * The waiting list of an operator, by id or slug (P-104); undefined when there is no such operator, or when every year that it sells is
 * over: nobody can be given a place in those (decision 017).
 */
export async function openList(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  idOrSlug: string,
): Promise<OpenList | undefined> {
  const operator = await readOperator(db, idOrSlug);
  if (!operator) return undefined;
  const today = localDate(clock.now(), operator.time_zone);
  const year = operator.sales_year.filter((name) => !isPastSalesYear(parseSalesYear(name), today)).toSorted();
  if (year.length === 0) return undefined;
  return {
    client_id: operator.id,
    slug: operator.slug,
    name: operator.name,
    services: sortServices([...new Set(operator.services.map(({ name }) => name))]),
    year,
    serviceIdOf: (wanted) => operator.services.find(({ name }) => name === wanted)?.id,
  };
}
