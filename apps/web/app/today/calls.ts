import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { readThrough, type Shown } from '../offline/read-through.ts';
import type { Reader } from '../offline/reader.ts';
import { api } from '../session/browser-api.ts';

/** What a purchaser uses today, and what there is to do. */
export type Today = ResponseBody<'/user/{userId}/today', 'get'>;
export type TicketOfToday = Today['tickets'][number];
export type ToDo = TicketOfToday['to_do'][number];

/** Reads what a purchaser uses today from the server, or from this device without a connection. */
export function readToday(reader: Reader): Promise<Shown<Today>> {
  const { userId } = reader;
  return readThrough(reader, 'today', () =>
    resultOf(api.GET('/user/{userId}/today', { params: { path: { userId } } })),
  );
}
