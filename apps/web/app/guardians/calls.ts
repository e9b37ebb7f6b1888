import { answerOf } from '@fareway/api/client.ts';
import { api } from '../platform/browser-api.ts';
import type { Guardians, Guardianships, SharedTicket } from './wire.ts';

/** Who looks at a ticket of the purchaser's, and who was asked to. */
export function listGuardians(customerTicketId: string): Promise<Guardians> {
  const params = { path: { customerTicketId } };
  return answerOf(api.GET('/customer-ticket/{customerTicketId}/guardians', { params }));
}

/** Offers the ticket to whoever has an account with this address; the answer never says whether there is one. */
export function inviteGuardian(customerTicketId: string, email: string): Promise<Guardians> {
  const params = { path: { customerTicketId } };
  return answerOf(api.POST('/customer-ticket/{customerTicketId}/guardians', { params, body: { email } }));
}

/** Takes the ticket, or the invitation, back at once. A ticket that is taken back gets a new code. */
export function takeBack(customerTicketId: string, guardianId: string): Promise<Guardians> {
  const params = { path: { customerTicketId, guardianId } };
  return answerOf(api.DELETE('/customer-ticket/{customerTicketId}/guardians/{guardianId}', { params }));
}

/** What is shared with an account, and what is offered to it. */
export function listGuardianships(userId: string): Promise<Guardianships> {
  return answerOf(api.GET('/user/{userId}/guardianships', { params: { path: { userId } } }));
}

/** A ticket that is shared with the reader, with its code. */
export async function readGuardianship(guardianshipId: string): Promise<SharedTicket> {
  return answerOf(api.GET('/guardianship/{guardianshipId}', { params: { path: { guardianshipId } } }));
}

/** Accepts or declines what is offered. */
export async function answerInvitation(guardianshipId: string, accept: boolean): Promise<void> {
  const params = { path: { guardianshipId } };
  await answerOf(api.PUT('/guardianship/{guardianshipId}', { params, body: { accept } }));
}

/** Looks at a shared ticket no more. */
export async function leaveTicket(guardianshipId: string): Promise<void> {
  await answerOf(api.DELETE('/guardianship/{guardianshipId}', { params: { path: { guardianshipId } } }));
}

/** The guardian's own switch for boarding emails. */
export async function switchNotifications(guardianshipId: string, notify: boolean): Promise<boolean> {
  const params = { path: { guardianshipId } };
  const call = api.PUT('/guardianship/{guardianshipId}/boarding-notifications', { params, body: { notify } });
  return (await answerOf(call)).notify;
}
