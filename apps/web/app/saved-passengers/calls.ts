import { resultOf } from '@fareway/api/client.ts';
import type { paths } from '@fareway/api/schema.d.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import type { ListedTicket } from '../customer-tickets/wire.ts';
import { api } from '../session/browser-api.ts';

export type KnownPassengers = ResponseBody<'/user/{userId}/passengers', 'get'>;
/** A passenger that is saved in the account, or is on its tickets only. */
export type KnownPassenger = KnownPassengers['passengers'][number];
/** A passenger that is saved in the account. */
export type SavedPassenger = KnownPassenger & { id: string; version: number };
export type PassengerDetails = paths['/user/{userId}/passengers']['post']['requestBody']['content']['application/json'];

export function isSaved(passenger: KnownPassenger): passenger is SavedPassenger {
  return passenger.id !== undefined;
}

/** Returns the saved passengers of an account, and after them those of its tickets. */
export function listPassengers(userId: string): Promise<KnownPassengers> {
  return resultOf(api.GET('/user/{userId}/passengers', { params: { path: { userId } } }));
}

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
