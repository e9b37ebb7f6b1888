import { z } from 'zod';
import { paragraph } from '../message-content.ts';
import { template } from './template.ts';

const joined = z.object({
  /** None where the operator has no services. */
  service_name: z.string().optional(),
  year: z.string(),
  places: z.number().int().positive(),
});

/**
 * Told to who joined a waiting list. Anybody can put an address there, so nothing that a visitor typed is repeated: no names, no label
 * of a ticket (F-41).
 */
export const waitingListReceipt = template(joined, ({ service_name, year, places }, { sender }) => ({
  subject: `You are on the waiting list of ${sender.name}`,
  heading: 'You are on the waiting list',
  parts: [
    paragraph(
      `Thank you for joining the waiting list of ${sender.name}. You will be contacted when there is availability.`,
    ),
    {
      kind: 'facts',
      facts: [
        ...(service_name === undefined ? [] : [{ label: 'Service', value: service_name }]),
        { label: 'Year', value: year },
        { label: 'Passengers', value: String(places) },
      ],
    },
    paragraph(
      'A place on the list is not a ticket, and nothing has been charged. Places are offered in the order of joining.',
    ),
    paragraph(`If this was not you, or a place is no longer needed, please tell ${sender.name}.`),
  ],
}));
