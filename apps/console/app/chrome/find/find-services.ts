import { resultOf } from '@fareway/api/client.ts';
import { api } from '../../session/api.ts';
import type { Choices } from './find-field.tsx';

const call = '/console/{clientSlug}/service-names';

/** Finds services that are not archived by a part of their name. */
export function findServices(clientSlug: string, find: string): Promise<Choices> {
  return resultOf(api.GET(call, { params: { path: { clientSlug }, query: { find } } }));
}

/** Returns the services that are not archived, for a field with the chosen one. */
export function readServiceChoices(clientSlug: string, chosen: string | null): Promise<Choices> {
  const query = chosen ? { id: chosen } : {};
  return resultOf(api.GET(call, { params: { path: { clientSlug }, query } }));
}
