import { resultOf } from '@fareway/api/client.ts';
import type { paths } from '@fareway/api/schema.d.ts';
import type { ListedTicket } from '../customer-tickets/wire.ts';
import { api } from '../session/browser-api.ts';
import type { SavedPassenger } from './list-passengers.ts';

export type PassengerDetails = paths['/user/{userId}/passengers']['post']['requestBody']['content']['application/json'];

/** Saves a passenger. Repeating the call saves it once. */
export async function addPassenger(userId: string, details: PassengerDetails): Promise<void> {
  await resultOf(api.POST('/user/{userId}/passengers', { params: { path: { userId } }, body: details }));
}

/** Changes the version of a saved passenger that this page has shown. */
export async function changePassenger(
  userId: string,
  { id, version }: Pick<SavedPassenger, 'id' | 'version'>,
  details: PassengerDetails,
): Promise<void> {
  const params = { path: { userId, passengerId: id } };
  await resultOf(api.PUT('/user/{userId}/passengers/{passengerId}', { params, body: { ...details, version } }));
}

/** Removes a saved passenger. Tickets stay. */
export async function removePassenger(userId: string, passengerId: string): Promise<void> {
  await resultOf(api.DELETE('/user/{userId}/passengers/{passengerId}', { params: { path: { userId, passengerId } } }));
}

/** Returns the purchaser's newest 100 tickets. */
export async function listNewestTickets(userId: string): Promise<ListedTicket[]> {
  const params = { path: { userId }, query: { limit: 100 } };
  return (await resultOf(api.GET('/customer-ticket/list-by/user-id/{userId}', { params }))).items;
}
