import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import type { Role } from '@fareway/domain/staff/roles.ts';
import { api } from '../session/api.ts';

/** The members of an operator, and its open invitations. */
export type Team = ResponseBody<'/console/{clientSlug}/team', 'get'>;

/** A person who works for an operator. Times are ISO 8601 in UTC. */
export type Member = Team['members'][number];

/** An invitation that nobody has accepted yet. */
export type OpenInvitation = Team['invitations'][number];

/** What a member may do. */
export interface RoleAndMoney {
  role: Role;
  sees_money: boolean;
  /** The services to which the member is limited; null: all. */
  service_ids: string[] | null;
}

/** Returns members of an operator, and the open invitations. */
export function readTeam(clientSlug: string, query: { id?: string }): Promise<Team> {
  return resultOf(api.GET('/console/{clientSlug}/team', { params: { path: { clientSlug }, query } }));
}

/** Sends an invitation. */
export async function invite(clientSlug: string, body: RoleAndMoney & { email: string }): Promise<void> {
  await resultOf(api.POST('/console/{clientSlug}/invitations', { params: { path: { clientSlug } }, body }));
}

/** Sends an open invitation again, with another link. */
export async function resendInvitation(clientSlug: string, invitationId: string): Promise<void> {
  const path = { clientSlug, invitationId };
  await resultOf(api.POST('/console/{clientSlug}/invitations/{invitationId}/resend', { params: { path } }));
}

/** Makes the link of an open invitation useless. */
export async function takeInvitationBack(clientSlug: string, invitationId: string): Promise<void> {
  const path = { clientSlug, invitationId };
  await resultOf(api.DELETE('/console/{clientSlug}/invitations/{invitationId}', { params: { path } }));
}

/** Changes what a member may do. `previous` is what the page showed. */
export async function changeMember(
  clientSlug: string,
  staffId: string,
  body: RoleAndMoney & { previous: RoleAndMoney },
): Promise<void> {
  await resultOf(api.PUT('/console/{clientSlug}/team/{staffId}', { params: { path: { clientSlug, staffId } }, body }));
}

/** Removes the second factor of a member who has lost it. Their sessions end, and the next sign-in sets up a new one. */
export async function resetFactor(clientSlug: string, staffId: string, reason: string): Promise<void> {
  const path = { clientSlug, staffId };
  await resultOf(api.POST('/console/{clientSlug}/team/{staffId}/reset-factor', { params: { path }, body: { reason } }));
}

/** Removes a member, whose sessions end. */
export async function removeMember(clientSlug: string, staffId: string): Promise<void> {
  await resultOf(api.DELETE('/console/{clientSlug}/team/{staffId}', { params: { path: { clientSlug, staffId } } }));
}
