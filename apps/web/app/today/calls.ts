import { todayName } from '../session/stored-responses.ts';
import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { isTooOld } from '../guardians/read-shared.ts';
import { readThrough, type Shown } from '../offline/read-through.ts';
import type { Reader } from '../offline/reader.ts';

/** What a purchaser uses today, and what there is to do. */
export type Today = ResponseBody<'/user/{userId}/today', 'get'>;
/** A ticket with the fields that tickets of the purchaser and shared ones have. */
export type TicketOfToday = Today['shared_tickets'][number];
export type ToDo = TicketOfToday['to_do'][number];

/** Reads what a purchaser uses today from the server, or from this device without a connection; then without shared tickets after a week. */
export async function readToday(reader: Reader): Promise<Shown<Today>> {
  const { userId, api } = reader;
  const shown = await readThrough(reader, todayName, () =>
    resultOf(api.GET('/user/{userId}/today', { params: { path: { userId } } })),
  );
  const isOld = shown.keptAt !== undefined && isTooOld(shown.keptAt);
  return isOld ? { ...shown, value: { ...shown.value, shared_tickets: [] } } : shown;
}
