import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { api } from '../../session/api.ts';
import { orSignIn } from '../../session/or-sign-in.ts';
import type { TicketAddress } from '../calls.ts';

const all = '/console/{clientSlug}/tickets/{ticketId}/links';

/** A link that sells a private ticket. */
export type SaleLink = ResponseBody<typeof all, 'get'>['links'][number];

/** Reads the links of a ticket for a page: those that work, then those that were ended. */
export async function loadLinks(request: Request, address: TicketAddress): Promise<SaleLink[]> {
  return (await orSignIn(request, resultOf(api.GET(all, { params: { path: { ...address } } })))).links;
}

/** Makes a link. `max_uses` is null without a limit; without addresses everybody who has it may buy. */
export async function makeLink(
  address: TicketAddress,
  body: { label: string; max_uses: number | null; emails: string[] },
): Promise<void> {
  await resultOf(api.POST(all, { params: { path: { ...address } }, body }));
}

/** Ends a link at once. */
export async function endLink(address: TicketAddress, linkId: string): Promise<void> {
  const params = { path: { ...address, linkId } };
  await resultOf(api.DELETE('/console/{clientSlug}/tickets/{ticketId}/links/{linkId}', { params }));
}
