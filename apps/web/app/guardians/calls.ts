import { resultOf, type Api } from '@fareway/api/client.ts';
import { api } from '../session/browser-api.ts';
import type { ResponseBody } from '@fareway/api/types.ts';

/** Returns the guardians and open invitations of the purchaser's ticket. */
export function listGuardians(customerTicketId: string): Promise<Guardians> {
  const params = { path: { customerTicketId } };
  return resultOf(api.GET('/customer-ticket/{customerTicketId}/guardians', { params }));
}

/** Offers the ticket to the account with this address. The response never says whether there is one. */
export function inviteGuardian(customerTicketId: string, body: { email: string; from: string }): Promise<Guardians> {
  const params = { path: { customerTicketId } };
  return resultOf(api.POST('/customer-ticket/{customerTicketId}/guardians', { params, body }));
}

/** Ends the sharing or the invitation at once. After sharing the ticket gets a new code. */
export function takeBack(customerTicketId: string, guardianId: string): Promise<Guardians> {
  const params = { path: { customerTicketId, guardianId } };
  return resultOf(api.DELETE('/customer-ticket/{customerTicketId}/guardians/{guardianId}', { params }));
}

/** Returns the tickets that are shared with an account, and its invitations. */
export function listGuardianships(userId: string, from: Api): Promise<Guardianships> {
  return resultOf(from.GET('/user/{userId}/guardianships', { params: { path: { userId } } }));
}

/** Returns a ticket that is shared with this account, with its code. */
export async function readGuardianship(guardianshipId: string, from: Api): Promise<SharedTicket> {
  return resultOf(from.GET('/guardianship/{guardianshipId}', { params: { path: { guardianshipId } } }));
}

/** Accepts or declines an invitation. */
export async function respondToInvitation(guardianshipId: string, accept: boolean): Promise<void> {
  const params = { path: { guardianshipId } };
  await resultOf(api.PUT('/guardianship/{guardianshipId}', { params, body: { accept } }));
}

/** Ends the sharing for this guardian. */
export async function leaveTicket(guardianshipId: string): Promise<void> {
  await resultOf(api.DELETE('/guardianship/{guardianshipId}', { params: { path: { guardianshipId } } }));
}

/** Switches boarding emails for this guardian. */
export async function switchNotifications(guardianshipId: string, notify: boolean): Promise<boolean> {
  const params = { path: { guardianshipId } };
  const call = api.PUT('/guardianship/{guardianshipId}/boarding-notifications', { params, body: { notify } });
  return (await resultOf(call)).notify;
}

/** The guardians of a ticket, for its purchaser. */
export type Guardians = ResponseBody<'/customer-ticket/{customerTicketId}/guardians', 'get'>;
export type Guardian = Guardians['guardians'][number];

/** The shared tickets and the invitations of this account. */
export type Guardianships = ResponseBody<'/user/{userId}/guardianships', 'get'>;
export type Invitation = Guardianships['invitations'][number];
export type ListedSharedTicket = Guardianships['tickets'][number];

/** A ticket of another purchaser as its page shows it. Without a `code` it is not valid for travel. */
export type SharedTicket = ResponseBody<'/guardianship/{guardianshipId}', 'get'>;
