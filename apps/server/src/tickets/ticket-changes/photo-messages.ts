import { mostPhotoChanges } from '@fareway/domain/tickets/photo-changes.ts';
import * as facts from '@fareway/texts/mails/facts.ts';
import * as text from '@fareway/texts/mails/ticket-changes.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import { ticketFact } from '../../messages/reference-facts.ts';
import { purchaserAddress, template } from '../../messages/template.ts';
import { changedTicketMail } from './changed-ticket-mail.ts';

/** Sends the purchaser the new ticket as PDF after a photo was replaced, because the old one is no longer valid. */
export const photoReplaced = template(
  'photo-replaced',
  z.object({
    customer_ticket_id: z.string(),
    /** Whether the operator receives a notice. Messages that were queued earlier do not say it. */
    is_operator_emailed: z.boolean().default(true),
  }),
  ({ customer_ticket_id, is_operator_emailed }, { deps, sender }) =>
    changedTicketMail(deps, customer_ticket_id, {
      heading: text.photoReplaced,
      notice: text.notYourPhoto(sender.name, is_operator_emailed),
    }),
);

const replacement = z.object({
  customer_ticket_id: z.string(),
  service_name: z.string(),
  user_email: purchaserAddress,
  passenger: z.string(),
  changes: z.int(),
});

/** Notifies the operator of a replaced photo. It has no picture, because mailboxes keep their messages. */
export const operatorNoticePhoto = template(
  'operator-notice-photo',
  replacement,
  async ({ customer_ticket_id, service_name, user_email, passenger, changes }, { deps }) => ({
    subject: text.operatorPhotoSubject(service_name),
    heading: text.operatorPhotoHeading,
    parts: [
      paragraph(text.operatorPhoto(mostPhotoChanges)),
      {
        kind: 'facts',
        facts: [
          { label: labels.passenger, value: passenger },
          { label: labels.service, value: service_name },
          { label: text.changes, value: text.changesOf(changes, mostPhotoChanges) },
          { label: facts.purchaser, value: user_email },
          await ticketFact(deps, customer_ticket_id),
        ],
      },
    ],
  }),
);
