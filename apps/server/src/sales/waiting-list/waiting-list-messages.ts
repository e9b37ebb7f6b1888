import * as text from '@fareway/texts/mails/waiting-list.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import type { MessagePart } from '../../messages/message-content.ts';
import { template } from '../../messages/template.ts';

const entry = z.object({
  /** Undefined when the operator has no services. */
  service_name: z.string().optional(),
  year: z.string(),
  places: z.number().int().positive(),
  /** Undefined in receipts that were queued before the link existed. */
  secret: z.object({ change_url: z.url() }).optional(),
});

type Entry = z.infer<typeof entry>;

const factsOf = ({ service_name, year, places }: Entry): MessagePart => ({
  kind: 'facts',
  facts: [
    ...(service_name === undefined ? [] : [{ label: labels.service, value: service_name }]),
    { label: labels.year, value: year },
    { label: text.passengers, value: String(places) },
  ],
});

const linkOf = ({ secret }: Entry): MessagePart[] =>
  secret ? [{ kind: 'link', label: text.again, url: secret.change_url }] : [];

/**
 * The receipt of a waiting-list entry. A visitor can enter the address of another person, so it repeats no input: no names, no label of a
 * ticket (F-41). With its link the owner of the mailbox can replace the details that another person entered (decision 076).
 */
export const waitingListReceipt = template('waiting-list-receipt', entry, (data, { sender }) => ({
  subject: text.subject(sender.name),
  heading: headings.onWaitingList,
  parts: [
    paragraph(text.lead(sender.name)),
    factsOf(data),
    paragraph(text.noTicket),
    ...(data.secret ? [paragraph(text.correct)] : []),
    ...linkOf(data),
    paragraph(text.leave(sender.name)),
  ],
}));

/** Sent once for an entry, when a form for the same passengers has other details and no proof of the mailbox (decision 076). */
export const waitingListOtherDetails = template('waiting-list-other-details', entry, (data, { sender }) => ({
  subject: text.otherSubject(sender.name),
  heading: text.otherHeading,
  parts: [
    paragraph(text.other(sender.name)),
    factsOf(data),
    paragraph(text.firstKept),
    ...linkOf(data),
    paragraph(text.notYou),
  ],
}));
