import { resultOf, type Api } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { api } from '../session/browser-api.ts';

// Apart from the other calls, because the buy form has it and not the others.

export type KnownPassengers = ResponseBody<'/user/{userId}/passengers', 'get'>;
/** A passenger that is saved in the account, or is on its tickets only. */
export type KnownPassenger = KnownPassengers['passengers'][number];
/** A passenger that is saved in the account. */
export type SavedPassenger = KnownPassenger & { id: string; version: number };

export function isSaved(passenger: KnownPassenger): passenger is SavedPassenger {
  return passenger.id !== undefined;
}

/** Returns the saved passengers of an account, and after them those of its tickets. */
export function listPassengers(userId: string, from: Api = api): Promise<KnownPassengers> {
  return resultOf(from.GET('/user/{userId}/passengers', { params: { path: { userId } } }));
}
