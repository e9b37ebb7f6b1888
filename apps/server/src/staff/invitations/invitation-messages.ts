import { roles, roleWords } from '@fareway/domain/staff/roles.ts';
import * as text from '@fareway/texts/mails/staff.ts';
import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import { template } from '../../messages/template.ts';

const invitation = z.object({
  role: z.enum(roles),
  secret: z.object({ token: z.string().min(1), inviter_name: z.string().min(1) }),
});

/** Invites an address to work for an operator. The token is in the fragment, which is sent to no server (C-002). */
export const staffInvitation = template(
  'staff-invitation',
  invitation,
  ({ role, secret: { token, inviter_name } }, { deps, sender }) => ({
    subject: text.invitationTitle(sender.name),
    heading: text.invitationTitle(sender.name),
    parts: [
      paragraph(text.invitation(inviter_name, sender.name, roleWords[role].name)),
      paragraph(roleWords[role].may),
      { kind: 'link', label: text.openInvitation, url: `${deps.config.publicOrigin}/console/invitation#${token}` },
      paragraph(text.invitationTime),
    ],
  }),
);

const joined = z.object({ role: z.enum(roles), secret: z.object({ name: z.string(), email: z.string() }) });

/** To every owner of an operator, about a new member (C-003). */
export const staffJoined = template('staff-joined', joined, ({ role, secret: { name, email } }, { deps, sender }) => ({
  subject: text.joinedTitle(name, sender.name),
  heading: text.joinedTitle(name, sender.name),
  parts: [
    paragraph(text.joined(name, email, roleWords[role].name)),
    paragraph(text.joinedHelp),
    { kind: 'link', label: text.signIn, url: `${deps.config.publicOrigin}/console/sign-in` },
  ],
}));
