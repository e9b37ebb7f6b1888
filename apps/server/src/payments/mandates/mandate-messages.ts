import { deadMandateNotice, mandateStatusWords } from '@fareway/domain/instalments/mandate-words.ts';
import * as facts from '@fareway/texts/mails/facts.ts';
import * as text from '@fareway/texts/mails/mandates.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import { purchaserAddress, template } from '../../messages/template.ts';

const endedMandate = z.object({
  client_name: z.string(),
  status: z.string(),
  reference: z.string().nullable(),
  user_email: purchaserAddress,
});

/** Notifies the purchaser that a mandate takes no more payments, or none while it is suspended, in the words of its status. */
export const mandateEnded = template(
  'mandate-ended',
  endedMandate,
  ({ client_name: operator, status, reference }, { deps }) => {
    const { yours, text: explanation } = deadMandateNotice(status);
    return {
      subject: text.subject(yours, operator),
      heading: yours,
      parts: [
        paragraph(reference ? text.leadWithReference(operator, reference) : text.lead(operator)),
        paragraph(explanation),
        paragraph(text.openInstalments(operator)),
        { kind: 'link', label: text.seeMandates, url: `${deps.config.publicOrigin}/account/mandate` },
      ],
    };
  },
);

const replacedMandate = z.object({
  client_name: z.string(),
  reference: z.string().nullable(),
  new_reference: z.string().nullable(),
});

/** Notifies the purchaser that a mandate was replaced by another one, and that its payments go on. */
export const mandateReplaced = template(
  'mandate-replaced',
  replacedMandate,
  ({ client_name: operator, reference, new_reference }, { deps }) => ({
    subject: text.subject(text.replaced, operator),
    heading: text.replaced,
    parts: [
      paragraph(
        reference && new_reference
          ? text.replacedReferences(reference, new_reference, operator)
          : text.replacedLead(operator),
      ),
      paragraph(text.replacedGoesOn),
      { kind: 'link', label: text.seeMandates, url: `${deps.config.publicOrigin}/account/mandate` },
    ],
  }),
);

/** Notifies the operator of the end of a mandate. */
export const operatorNoticeMandate = template(
  'operator-notice-mandate',
  endedMandate,
  ({ status, reference, user_email }) => ({
    subject: deadMandateNotice(status).title,
    heading: deadMandateNotice(status).title,
    parts: [
      paragraph(status === 'suspended_by_payer' ? text.operatorSuspended : text.operatorEnded),
      {
        kind: 'facts',
        facts: [
          { label: facts.purchaser, value: user_email },
          { label: labels.status, value: mandateStatusWords(status) },
          ...(reference ? [{ label: labels.reference, value: reference }] : []),
        ],
      },
    ],
  }),
);
