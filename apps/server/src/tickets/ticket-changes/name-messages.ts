import * as facts from '@fareway/texts/mails/facts.ts';
import * as text from '@fareway/texts/mails/ticket-changes.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import { ticketFact } from '../../messages/reference-facts.ts';
import { purchaserAddress, template } from '../../messages/template.ts';
import { changedTicketMail } from './changed-ticket-mail.ts';

const correctedTicket = z.object({
  customer_ticket_id: z.string(),
  /** Whether the operator receives a notice. Messages that were queued earlier do not say it. */
  is_operator_emailed: z.boolean().default(true),
});

/** Sends the purchaser the new ticket as PDF after a correction, because the old one is no longer valid. */
export const nameCorrected = template(
  'name-corrected',
  correctedTicket,
  ({ customer_ticket_id, is_operator_emailed }, { deps, sender }) =>
    changedTicketMail(deps, customer_ticket_id, {
      heading: text.nameCorrected,
      notice: text.notYourName(sender.name, is_operator_emailed),
    }),
);

const correction = z.object({
  customer_ticket_id: z.string(),
  service_name: z.string(),
  user_email: purchaserAddress,
  before: z.string(),
  after: z.string(),
});

/** Notifies the operator of a corrected name. */
export const operatorNoticeName = template(
  'operator-notice-name',
  correction,
  async ({ customer_ticket_id, service_name, user_email, before, after }, { deps }) => ({
    subject: text.operatorNameSubject(service_name),
    heading: text.operatorNameHeading,
    parts: [
      paragraph(text.operatorName),
      {
        kind: 'facts',
        facts: [
          { label: labels.nameBefore, value: before },
          { label: text.nameNow, value: after },
          { label: labels.service, value: service_name },
          { label: facts.purchaser, value: user_email },
          await ticketFact(deps, customer_ticket_id),
        ],
      },
    ],
  }),
);
