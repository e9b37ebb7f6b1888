import { mandateStatusWords } from '@fareway/domain/mandate.ts';
import { z } from 'zod';
import { paragraph } from '../message-content.ts';
import { purchaserAddress, template } from './template.ts';

const endedMandate = z.object({
  client_name: z.string(),
  status: z.string(),
  reference: z.string().nullable(),
  user_email: purchaserAddress,
});

/** A mandate takes no more payments. To the purchaser. */
export const mandateEnded = template(endedMandate, ({ client_name, status, reference }, { deps }) => ({
  subject: `Your direct debit mandate with ${client_name} has ended`,
  heading: 'Your direct debit mandate has ended',
  parts: [
    paragraph(
      `Your bank or the direct debit provider tells us that the mandate${reference ? ` ${reference}` : ''} with ${client_name} is ${mandateStatusWords(status)}. No more payments are taken by it.`,
    ),
    paragraph(`If a ticket is still to be paid for in instalments, please contact ${client_name}.`),
    { kind: 'link', label: 'See your mandates', url: `${deps.config.publicOrigin}/account/mandate` },
  ],
}));

/** The same, to the operator. */
export const operatorNoticeMandate = template(endedMandate, ({ status, reference, user_email }) => ({
  subject: `A direct debit mandate is ${mandateStatusWords(status)}`,
  heading: 'A direct debit mandate has ended',
  parts: [
    paragraph('No more payments can be taken by this mandate.'),
    {
      kind: 'facts',
      facts: [
        { label: 'Purchaser', value: user_email },
        { label: 'Status', value: mandateStatusWords(status) },
        ...(reference ? [{ label: 'Reference', value: reference }] : []),
      ],
    },
  ],
}));
