import { CallError } from '@fareway/api/call-error.ts';
import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { api } from '../session/api.ts';
import type { Choices } from '../chrome/find/find-field.tsx';

/** The call of a list; those of all described lists have the same response. */
type Call = '/console/{clientSlug}/sold-tickets';
type Find = '/console/{clientSlug}/service-names';

/** A list as the server describes it. */
export type DescribedList = ResponseBody<Call, 'get'>;

/** Reads the list of a page. Its address is that of the call. Returns undefined when the query is none of the list. */
export async function readList(address: URL): Promise<DescribedList | undefined> {
  try {
    return await resultOf(api.GET(addressOf(address) as Call, {} as never));
  } catch (error) {
    if (error instanceof CallError && error.status === 400) return undefined;
    throw error;
  }
}

/** Finds options of a field by a part of their label. `call` is the call with its query so far. */
export function findOptions(call: string, words: string): Promise<Choices> {
  const address = new URL(call, location.origin);
  address.searchParams.set('find', words);
  return resultOf(api.GET(addressOf(address) as Find, {} as never));
}

/** The call has no parameters left to fill in: the query is written so that it contains no braces. React Router ignores the case of an address. */
function addressOf({ pathname, searchParams }: URL): string {
  const path = pathname.toLowerCase();
  return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}
