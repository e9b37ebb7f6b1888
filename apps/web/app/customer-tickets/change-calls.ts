import { resultOf } from '@fareway/api/client.ts';
import type { PassengerName } from '@fareway/domain/passengers/name-correction-form.ts';
import { loggedInUser } from '../session/logged-in-mark.ts';
import { forgetStored, todayName } from '../session/stored-responses.ts';
import { api } from '../session/browser-api.ts';
import type { CustomerTicket } from './wire.ts';

/** Returns one of the purchaser's tickets with the state of its boarding emails. */
export async function readNotifications(userId: string, customerTicketId: string): Promise<CustomerTicket> {
  const params = { path: { userId, customerTicketId }, query: { include_notifications: 'true' } };
  return resultOf(api.GET('/customer-ticket/user-id/{userId}/{customerTicketId}', { params }));
}

/** Switches the boarding emails on or off. Returns the stored state. */
export async function switchNotifications(userId: string, customerTicketId: string, notify: boolean): Promise<boolean> {
  const params = { path: { userId, customerTicketId } };
  const path = '/customer-ticket/user-id/{userId}/{customerTicketId}/boarding-notifications';
  return (await resultOf(api.PUT(path, { params, body: { notify } }))).notify;
}

/** Corrects the passenger's name. The ticket gets a new code. */
export async function correctName(customerTicketId: string, name: PassengerName): Promise<void> {
  const params = { path: { customerTicketId } };
  await resultOf(api.PUT('/customer-ticket/{customerTicketId}/passenger', { params, body: name }));
  await forgetOldCode(customerTicketId);
}

/** Replaces the passenger's photo by one that was uploaded. The ticket gets a new code. */
export async function replacePhoto(customerTicketId: string, photo: string): Promise<void> {
  const params = { path: { customerTicketId } };
  await resultOf(api.PUT('/customer-ticket/{customerTicketId}/photo', { params, body: { photo } }));
  await forgetOldCode(customerTicketId);
}

/** Gives the ticket a new code; the old one stops working. */
export async function renewCode(customerTicketId: string): Promise<void> {
  const params = { path: { customerTicketId } };
  await resultOf(api.POST('/customer-ticket/{customerTicketId}/new-code', { params }));
  await forgetOldCode(customerTicketId);
}

/** Deletes this device's copies of the ticket, whose code is no longer valid. */
export async function forgetOldCode(customerTicketId: string): Promise<void> {
  const userId = loggedInUser();
  if (!userId) return;
  await Promise.all([`ticket/${customerTicketId}`, todayName].map((name) => forgetStored(userId, name)));
}
