import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import { api } from '../session/api.ts';
import { ifThere, unlessNotPermitted } from '../session/unless-not-permitted.ts';

const path = '/console/{clientSlug}/services/{serviceId}/timetables';
const pathOfDay = '/console/{clientSlug}/services/{serviceId}/timetables/{validFrom}';

/** The timetables of a service that count today or later, and what is needed to change them. */
export type Timetables = ResponseBody<typeof path, 'get'>;

/** A call at a stop as it is typed; an empty time is not known. */
export interface TypedCall {
  stop: string;
  time: string;
}

/** Those who board at the stop `from`, which a timetable leaves out, board at `to` from its day on. Both are names. */
export type Move = Timetables['timetables'][number]['moves'][number];

/** Passengers of a stop at which a timetable calls in the other direction only. */
export interface WithoutBus {
  name: string;
  direction: Direction;
  passengers: number;
  /** The day in words of the next timetable, where that one leaves the stop out. */
  day?: string;
}

/** A service of an operator. */
export interface ServiceAddress {
  clientSlug: string;
  serviceId: string;
}

/** Reads the timetables of a service. */
export function readTimetables(address: ServiceAddress): Promise<Timetables> {
  return resultOf(api.GET(path, { params: { path: { ...address } } }));
}

/** Reads the timetables of a service for a page; null for a member whose role does not include them, undefined for a service that is not there. */
export function loadTimetables(request: Request, address: ServiceAddress): Promise<Timetables | null | undefined> {
  return unlessNotPermitted(
    request,
    ifThere(readTimetables(address), ({ key }) => key === 'service-unknown'),
  );
}

/** Writes the timetable that counts from a day. */
export async function saveTimetable(
  address: ServiceAddress,
  validFrom: string,
  body: {
    am: TypedCall[];
    pm: TypedCall[];
    moves: Move[];
    /** Whose stop has no bus in one direction any more, as the person has confirmed it; null for a timetable that was confirmed before. */
    keeps: WithoutBus[] | null;
    seen: string;
    basis: string | null;
  },
): Promise<void> {
  await resultOf(api.PUT(pathOfDay, { params: { path: { ...address, validFrom } }, body }));
}

/** Removes a timetable that has not begun. `keeps` are passengers as in `saveTimetable`. */
export async function removeTimetable(
  address: ServiceAddress,
  validFrom: string,
  body: { seen: string; keeps: WithoutBus[] },
): Promise<void> {
  await resultOf(api.DELETE(pathOfDay, { params: { path: { ...address, validFrom } }, body }));
}
