import * as text from '@fareway/texts/imports/mail.ts';
import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import { template } from '../../messages/template.ts';

/** To the purchaser of imported tickets, when the operator invites them. */
export const ticketsImported = template(
  'tickets-imported',
  z.object({ count: z.int() }),
  ({ count }, { deps, sender }) => ({
    subject: text.subject(sender.name, count),
    heading: text.heading,
    parts: [
      paragraph(text.lead(sender.name, count)),
      paragraph(text.next),
      { kind: 'link', label: text.open, url: `${deps.config.publicOrigin}/` },
      paragraph(text.wrong(sender.name)),
    ],
  }),
);
