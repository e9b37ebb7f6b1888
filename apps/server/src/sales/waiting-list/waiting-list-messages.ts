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
    ...(service_name === undefined ? [] : [{ label: 'Service', value: service_name }]),
    { label: 'Year', value: year },
    { label: 'Passengers', value: String(places) },
  ],
});

const linkOf = ({ secret }: Entry): MessagePart[] =>
  secret ? [{ kind: 'link', label: 'Write the details again', url: secret.change_url }] : [];

/**
 * The receipt of a waiting-list entry. A visitor can enter the address of another person, so it repeats no input: no names, no label of a
 * ticket (F-41). With its link the owner of the mailbox can replace the details that another person entered (decision 076).
 */
export const waitingListReceipt = template('waiting-list-receipt', entry, (data, { sender }) => ({
  subject: `You are on the waiting list of ${sender.name}`,
  heading: 'You are on the waiting list',
  parts: [
    paragraph(
      `Thank you for joining the waiting list of ${sender.name}. You will be contacted when there is availability.`,
    ),
    factsOf(data),
    paragraph(
      'A place on the list is not a ticket, and nothing has been charged. Places are offered in the order of joining.',
    ),
    ...(data.secret
      ? [
          paragraph(
            'To correct your phone number or post code, or if somebody else sent this form, fill it in again for the same passengers with the link below. It replaces the details, and the place on the list stays the same.',
          ),
        ]
      : []),
    ...linkOf(data),
    paragraph(`If a place is no longer needed, please tell ${sender.name}.`),
  ],
}));

/** Sent once for an entry, when a form for the same passengers has other details and no proof of the mailbox (decision 076). */
export const waitingListOtherDetails = template('waiting-list-other-details', entry, (data, { sender }) => ({
  subject: `Your details on the waiting list of ${sender.name}`,
  heading: 'Please confirm your details',
  parts: [
    paragraph(
      `A form for passengers who are already on the waiting list of ${sender.name} has another phone number, post code or ticket than the first form. Both forms have this email address.`,
    ),
    factsOf(data),
    paragraph(
      'Anybody can type an email address, so the first details are kept for now. To replace them, fill in the form again for the same passengers with the link below. The place on the list stays the same.',
    ),
    ...linkOf(data),
    paragraph('If you did not send a second form, you can ignore this email.'),
  ],
}));
