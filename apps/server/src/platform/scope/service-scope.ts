import type { RawBuilder } from 'kysely';
import { sql } from '../database/sql/sql.ts';

/**
 * The services of an operator that a call may read and change: all, or the ids of some (C-008). A query of the console that reads several services takes
 * a scope, so that it does not compile without one. The ids are at most those of the operator's services.
 */
export interface ServiceScope {
  client_id: string;
  services: 'all' | readonly string[];
}

/** All services of an operator: for jobs, staff commands and customers' pages. */
export function allServices(client_id: string): ServiceScope {
  return { client_id, services: 'all' };
}

/** Whether a service is in a scope. */
export function isInScope({ services }: ServiceScope, service_id: string): boolean {
  return services === 'all' || services.includes(service_id);
}

/** A condition: the service in a column is in the scope. A row without a service is not in a limited scope. */
export function inScope({ services }: ServiceScope, column: RawBuilder<unknown>): RawBuilder<boolean> {
  return services === 'all' ? sql<boolean>`TRUE` : sql<boolean>`${column} = ANY (${[...services]}::uuid[])`;
}

/** A condition: all services in a column of the type uuid[] are in the scope. An empty array is not in a limited scope. */
export function allInScope({ services }: ServiceScope, column: RawBuilder<unknown>): RawBuilder<boolean> {
  return services === 'all'
    ? sql<boolean>`TRUE`
    : sql<boolean>`(cardinality(${column}) > 0 AND ${column} <@ ${[...services]}::uuid[])`;
}
