import * as text from '@fareway/texts/mails/guardians.ts';
import * as tickets from '@fareway/texts/mails/tickets.ts';
import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import { template } from '../../messages/template.ts';

// An invitation goes to a typed address, so it contains nothing about the passenger or the ticket (F-41), and of the purchaser only the name that
// they typed for it (decision 159).
const invitation = z.object({ secret: z.object({ from: z.string() }).optional() });

/** Invites an address to see a ticket. The email gives no access: it links to the log-in. */
export const guardianInvitation = template('guardian-invitation', invitation, ({ secret }, { deps, sender }) => {
  const title = secret ? text.title(secret.from) : text.titleWithoutName;
  return {
    subject: title,
    heading: title,
    parts: [
      paragraph(secret ? text.lead(secret.from, sender.name) : text.leadWithoutName(sender.name)),
      paragraph(text.logIn),
      { kind: 'link', label: text.myTickets, url: `${deps.config.publicOrigin}/` },
      paragraph(text.waits),
    ],
  };
});

const guardianResponse = z.object({
  answer: z.enum(['accepted', 'declined', 'left']),
  secret: z.object({ guardian_email: z.string() }),
  service_name: z.string(),
  customer_ticket_id: z.string(),
});

/** Notifies the purchaser, who typed the address in it, of the reply to an invitation or the end of sharing. */
export const guardianResponded = template(
  'guardian-answered',
  guardianResponse,
  ({ answer, secret: { guardian_email }, service_name, customer_ticket_id }, { deps }) => ({
    subject: text.responseTitle[answer],
    heading: text.responseTitle[answer],
    parts: [
      paragraph(text.response[answer](guardian_email, service_name)),
      { kind: 'link', label: tickets.show, url: `${deps.config.publicOrigin}/ticket/${customer_ticket_id}` },
      ...(answer === 'accepted' ? [paragraph(text.takeBack)] : []),
    ],
  }),
);

/** Notifies a guardian that the purchaser ended the sharing, without a reason. */
export const guardianEnded = template('guardian-ended', z.object({ service_name: z.string() }), ({ service_name }) => ({
  subject: text.endedTitle,
  heading: text.endedTitle,
  parts: [paragraph(text.ended(service_name))],
}));
