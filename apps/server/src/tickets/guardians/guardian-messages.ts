import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import { template } from '../../messages/template.ts';

// An invitation goes to a typed address, so it contains nothing about the passenger or the ticket (F-41), and of the purchaser only the name that
// they typed for it (decision 159).
const invitation = z.object({ secret: z.object({ from: z.string() }).optional() });

/** Invites an address to see a ticket. The email gives no access: it links to the log-in. */
export const guardianInvitation = template('guardian-invitation', invitation, ({ secret }, { deps, sender }) => ({
  subject: secret ? `${secret.from} is sharing a ticket with you` : 'A ticket is being shared with you',
  heading: secret ? `${secret.from} is sharing a ticket with you` : 'A ticket is being shared with you',
  parts: [
    paragraph(
      `${secret?.from ?? 'The person who bought it'} would like to share a ticket of ${sender.name} with you, so that you can see it and show it on the bus.`,
    ),
    paragraph(
      'Please log in with this email address. Under My tickets you see who it is, and whose ticket; there you accept or decline. If you have no account yet, sign up with this address.',
    ),
    { kind: 'link', label: 'Go to My tickets', url: `${deps.config.publicOrigin}/` },
    paragraph(
      'The invitation waits for 14 days. If you do not know what this is about, there is nothing to do: nobody learns whether you read this.',
    ),
  ],
}));

const texts = {
  accepted: {
    heading: 'Your ticket is now shared',
    words: 'has accepted. They see the ticket with its photo and code, and can turn on boarding emails for themselves.',
  },
  declined: { heading: 'Your invitation was declined', words: 'has declined. They see nothing of the ticket.' },
  left: {
    heading: 'Your ticket is no longer shared',
    words: 'does not look at the ticket any more, by their own choice.',
  },
} as const;

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
    subject: texts[answer].heading,
    heading: texts[answer].heading,
    parts: [
      paragraph(`Your ticket for ${service_name}: ${guardian_email} ${texts[answer].words}`),
      { kind: 'link', label: 'See the ticket', url: `${deps.config.publicOrigin}/ticket/${customer_ticket_id}` },
      ...(answer === 'accepted' ? [paragraph('You can take it back on its page at any time.')] : []),
    ],
  }),
);

/** Notifies a guardian that the purchaser ended the sharing, without a reason. */
export const guardianEnded = template('guardian-ended', z.object({ service_name: z.string() }), ({ service_name }) => ({
  subject: 'A ticket is no longer shared with you',
  heading: 'A ticket is no longer shared with you',
  parts: [
    paragraph(`A ticket for ${service_name} that was shared with you is no longer shared. There is nothing to do.`),
  ],
}));
