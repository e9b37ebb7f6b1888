import { deadMandateNotice, deadMandateWords, mandateStatusWords } from '@fareway/domain/instalments/mandate.ts';
import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import { purchaserAddress, template } from '../../messages/template.ts';

const endedMandate = z.object({
  client_name: z.string(),
  status: z.string(),
  reference: z.string().nullable(),
  user_email: purchaserAddress,
});

/** Notifies the purchaser that a mandate takes no more payments, or none while it is suspended, in the words of its status (A-235). */
export const mandateEnded = template('mandate-ended', endedMandate, ({ client_name, status, reference }, { deps }) => ({
  subject: `Your direct debit mandate with ${client_name} ${deadMandateWords(status)}`,
  heading: `Your direct debit mandate ${deadMandateWords(status)}`,
  parts: [
    paragraph(
      `Your bank or the direct debit provider tells us that the mandate${reference ? ` ${reference}` : ''} with ${client_name} ${deadMandateWords(status)}.`,
    ),
    paragraph(deadMandateNotice(status).text),
    paragraph(`If a ticket is still to be paid for in instalments, please contact ${client_name}.`),
    { kind: 'link', label: 'See your mandates', url: `${deps.config.publicOrigin}/account/mandate` },
  ],
}));

/** Notifies the operator of the same. */
export const operatorNoticeMandate = template(
  'operator-notice-mandate',
  endedMandate,
  ({ status, reference, user_email }) => ({
    subject: `A direct debit mandate ${deadMandateWords(status)}`,
    heading: `A direct debit mandate ${deadMandateWords(status)}`,
    parts: [
      paragraph(
        status === 'suspended_by_payer'
          ? 'No payments can be taken by this mandate while it is suspended.'
          : 'No more payments can be taken by this mandate.',
      ),
      {
        kind: 'facts',
        facts: [
          { label: 'Purchaser', value: user_email },
          { label: 'Status', value: mandateStatusWords(status) },
          ...(reference ? [{ label: 'Reference', value: reference }] : []),
        ],
      },
    ],
  }),
);
