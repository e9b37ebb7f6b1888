import { resultOf } from '@fareway/api/client.ts';
import { api, describedCalls } from '../session/browser-api.ts';

/** Returns all data of the purchaser as a ZIP file. */
export function readData(userId: string): Promise<Blob> {
  return resultOf(describedCalls.GET<Blob>('/user/{userId}/data', { params: { path: { userId } }, parseAs: 'blob' }));
}

/** Returns why the account cannot be deleted yet, and which tickets would keep their passenger until they end. */
export function readClosing(userId: string) {
  return resultOf(api.GET('/user/{userId}/closing', { params: { path: { userId } } }));
}

/** Deletes the photos that belong to no ticket. */
export async function deleteUnusedPhotos(userId: string): Promise<void> {
  await resultOf(api.DELETE('/user/{userId}/unused-photos', { params: { path: { userId } } }));
}

/** Deletes the passenger of a ticket that has ended. */
export async function deletePassenger(customerTicketId: string): Promise<void> {
  await resultOf(
    api.DELETE('/customer-ticket/{customerTicketId}/passenger', { params: { path: { customerTicketId } } }),
  );
}

/** Deletes the account for good. */
export async function deleteAccount(userId: string, password: string): Promise<void> {
  await resultOf(api.DELETE('/user/{userId}', { params: { path: { userId } }, body: { password } }));
}
