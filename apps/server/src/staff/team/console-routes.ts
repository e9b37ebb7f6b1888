import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { daysUnseen } from '@fareway/domain/staff/days-unseen.ts';
import { moneyOfNewMember } from '@fareway/domain/staff/roles.ts';
import { z } from 'zod';
import { email } from '../../platform/http/credentials.ts';
import { countAttempts, mailboxOf } from '../../platform/attempts/count-attempts.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App, StaffMember } from '../../platform/http/app-types.ts';
import { actorOf } from '../../operators/audit-log/actor-of.ts';
import { staffOf } from '../../platform/http/authenticate.ts';
import { aboutPage, pageOf, queryOfPage, rowsOfPage } from '../../platform/lists/pages.ts';
import { isId } from '../../platform/ids.ts';
import { invite, resendInvitation, takeInvitationBack } from '../invitations/invite.ts';
import { roleOnWire, staffCall } from '../sessions/schemas.ts';
import { changeMember, removeMember } from './change-member.ts';
import { countMembers, listTeam } from './list-team.ts';
import { resetFactorOfMember } from './reset-factor.ts';

const instant = z.iso.datetime();
const ofOperator = z.object({ clientSlug: z.string() });
const ofInvitation = ofOperator.extend({ invitationId: z.string() });
const ofMember = ofOperator.extend({ staffId: z.string() });
const roleAndMoney = { role: roleOnWire, sees_money: z.boolean() };
const serviceIds = z.array(z.uuid()).nullable().describe('The services to which the member is limited; null: all');
const limit = { service_ids: z.array(z.uuid()).min(1).max(1_000).nullable().optional() };

/** The staff of an operator (C-002, C-006, C-011, C-012). */
export function teamRoutes(app: App, deps: Deps): void {
  const config = { access: 'staff' as const, permission: 'staff.manage' as const };
  const changing = { ...config, needsRecentFactor: true };

  app.get(
    '/console/:clientSlug/team',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'A page of the members of staff of an operator, and the open invitations',
        params: ofOperator,
        querystring: z.object({
          after: queryOfPage.after,
          id: queryOfPage.id,
          unseen: z.string().optional().describe('If it is there: only members who were not here for 90 days'),
        }),
        response: {
          200: z.object({
            services: z
              .array(z.object({ id: z.string(), name: z.string() }))
              .describe('those to which the members and the invitations of this page are limited'),
            next: aboutPage.next,
            everybody: z.int().describe('The number of members'),
            unseen: z.int().describe('The number of those who were not here for 90 days'),
            members: z.array(
              z.object({
                id: z.string(),
                name: z.string(),
                email: z.string(),
                ...roleAndMoney,
                service_ids: serviceIds,
                has_factor: z.boolean(),
                last_seen_at: z.nullable(instant),
                invited_by: z.nullable(z.string()),
                joined_at: instant,
                is_self: z.boolean(),
              }),
            ),
            invitations: z.array(
              z.object({
                id: z.string(),
                email: z.string(),
                ...roleAndMoney,
                service_ids: serviceIds,
                inviter_name: z.string(),
                sent_at: instant,
                expires_at: instant,
              }),
            ),
          }),
        },
      },
    },
    async (request) => {
      const { id, client_id } = staffOf(request);
      const { unseen, ...query } = request.query;
      const unseenSince = new Date(deps.clock.now().getTime() - daysUnseen * 86_400_000);
      const wanted = { ...query, limit: rowsOfPage + 1, unseenSince: unseen === undefined ? undefined : unseenSince };
      const [{ services, members, invitations }, counts] = await Promise.all([
        listTeam(deps, client_id, wanted),
        countMembers(deps, client_id, unseenSince),
      ]);
      const { rows, next } = pageOf(members, ({ id: last }) => [last]);
      return {
        services,
        next,
        ...counts,
        members: rows.map((member) => ({
          ...member,
          last_seen_at: member.last_seen_at?.toISOString() ?? null,
          joined_at: member.joined_at.toISOString(),
          is_self: member.id === id,
        })),
        invitations: invitations.map((invitation) => ({
          ...invitation,
          sent_at: invitation.sent_at.toISOString(),
          expires_at: invitation.expires_at.toISOString(),
        })),
      };
    },
  );

  app.post(
    '/console/:clientSlug/invitations',
    {
      config: changing,
      schema: {
        ...staffCall,
        summary:
          'Invite a person to work for the operator, for all or some of its services; an open invitation of the address is replaced',
        params: ofOperator,
        body: z.strictObject({ email, role: roleOnWire, sees_money: z.boolean().optional(), ...limit }),
        response: { 201: z.object({ id: z.string() }) },
      },
    },
    async (request, reply) => {
      const member = staffOf(request);
      const { name } = await deps.db
        .selectFrom('staff')
        .select('name')
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow();
      await countAttempts(deps, {
        'send staff invitation as': member.id,
        'staff invitation to': `${member.client_id} ${mailboxOf(request.body.email)}`,
      });
      const inviter = { actor: actorOf(request), staff_id: member.id, name };
      const { role, sees_money = moneyOfNewMember(role), ...invited } = request.body;
      const id = await invite(deps, inviter, { client_id: member.client_id, ...invited, role, sees_money });
      return reply.status(201).send({ id });
    },
  );

  app.post(
    '/console/:clientSlug/invitations/:invitationId/resend',
    {
      config: changing,
      schema: {
        ...staffCall,
        summary: 'Send an open invitation again, with a new link for 7 days',
        params: ofInvitation,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const member = staffOf(request);
      await countAttempts(deps, { 'staff invitation to': request.params.invitationId });
      await resendInvitation(deps, actorOf(request), invitationOf(member, request.params));
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/console/:clientSlug/invitations/:invitationId',
    {
      config: changing,
      schema: {
        ...staffCall,
        summary: 'Take an open invitation back',
        params: ofInvitation,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const member = staffOf(request);
      await takeInvitationBack(deps, actorOf(request), invitationOf(member, request.params));
      return reply.status(204).send(null);
    },
  );

  app.put(
    '/console/:clientSlug/team/:staffId',
    {
      config: changing,
      schema: {
        ...staffCall,
        summary:
          'Change the role of a member, whether the member sees money, and the services of the member; `previous` is what the person saw',
        params: ofMember,
        body: z.strictObject({
          ...roleAndMoney,
          ...limit,
          previous: z.strictObject({ ...roleAndMoney, service_ids: serviceIds.optional() }).optional(),
        }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const member = staffOf(request);
      await changeMember(deps, actorOf(request), memberOf(member, request.params), request.body);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/console/:clientSlug/team/:staffId/reset-factor',
    {
      config: changing,
      schema: {
        ...staffCall,
        summary: 'Reset the second factor of a member who has lost it; the sessions of the person end at once',
        params: ofMember,
        body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const member = staffOf(request);
      await resetFactorOfMember(deps, actorOf(request), memberOf(member, request.params), request.body.reason);
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/console/:clientSlug/team/:staffId',
    {
      config: changing,
      schema: {
        ...staffCall,
        summary: 'Remove a member; the sessions of the person end at once',
        params: ofMember,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const member = staffOf(request);
      await removeMember(deps, actorOf(request), memberOf(member, request.params));
      return reply.status(204).send(null);
    },
  );
}

function invitationOf({ client_id }: StaffMember, { invitationId: id }: { invitationId: string }) {
  return isId(id) ? { client_id, id } : refuse('staff-invitation-gone', {});
}

function memberOf({ client_id }: StaffMember, { staffId: staff_id }: { staffId: string }) {
  return isId(staff_id) ? { client_id, staff_id } : refuse('staff-member-unknown', {});
}
