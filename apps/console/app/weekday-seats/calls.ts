import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import type { SeatOrder } from '@fareway/domain/network/seats/new-seats.ts';
import type { WantedSeats } from '@fareway/domain/network/weekday-seats.ts';
import { dryRunUnless } from '../chrome/use-preview.ts';
import { api } from '../session/api.ts';
import { unlessNotPermitted } from '../session/unless-not-permitted.ts';

const seats = '/console/{clientSlug}/weekday-seats';

/** The seats on weekdays of one service, for its tickets of a type and year. */
export type ServiceSeats = ResponseBody<typeof seats, 'get'>['seats'][number];
/** What a change does. */
export type Effect = ResponseBody<typeof seats, 'put'>;
/** A change of the grid. */
export interface Change extends Pick<ServiceSeats, 'ticket_type' | 'year'> {
  service_ids: string[];
  cells: WantedSeats[];
  order: SeatOrder;
}

/** Reads the seats on weekdays of an operator's services; null for a member whose role does not include them. */
export async function loadWeekdaySeats(request: Request, clientSlug: string): Promise<ServiceSeats[] | null> {
  const read = await unlessNotPermitted(request, resultOf(api.GET(seats, { params: { path: { clientSlug } } })));
  return read && read.seats;
}

/** Sets the seats of weekdays, or returns without `expected` what this does. */
export function changeWeekdaySeats(clientSlug: string, change: Change, expected?: string): Promise<Effect> {
  const body = { ...change, ...dryRunUnless(expected) };
  return resultOf(api.PUT(seats, { params: { path: { clientSlug } }, body }));
}
