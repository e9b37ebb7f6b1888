import { invalidState } from './failure.ts';
import type { Call } from './call.ts';

/**
 * Throws GoCardless's 409 when the key has already created a resource of this type. Other parameters are not compared: the conflict names
 * the existing resource, and the caller has to compare it.
 */
export function refuseSecondCreation({ store, organisation }: Call, resource: string, key: string | undefined): void {
  if (key === undefined) return;
  const creation = store.get(organisation, 'gocardless_creation', `${resource} ${key}`);
  if (creation === undefined) return;
  throw invalidState('idempotent_creation_conflict', 'A resource has already been created with this idempotency key', {
    conflicting_resource_id: creation.resource,
  });
}

/** Refused requests are not stored: they may be corrected under the same key. */
export function saveCreation(
  { store, organisation }: Call,
  resource: string,
  key: string | undefined,
  created: object,
): void {
  if (key === undefined || !('id' in created)) return;
  store.put(organisation, 'gocardless_creation', { id: `${resource} ${key}`, resource: String(created.id) });
}
