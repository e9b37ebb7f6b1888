import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { writeClockTime } from '@fareway/domain/dates/clock-time.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/network/departure-mails.ts';
import * as changes from '@fareway/texts/mails/ticket-changes.ts';
import * as tickets from '@fareway/texts/mails/tickets.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import type { Link, MessagePart } from '../../messages/message-content.ts';
import { template } from '../../messages/template.ts';
import type { Deps } from '../../platform/deps.ts';
import { describeTicket } from '../../tickets/customer-tickets/describe-ticket.ts';
import { findTicket } from '../../tickets/customer-tickets/show-ticket.ts';
import { printTicket } from '../../tickets/customer-tickets/paper/print-ticket.ts';
import { ticketPart } from '../../tickets/customer-tickets/ticket-part.ts';
import { guardianPage } from '../../tickets/guardians/guardian-events.ts';

const dayAndDirection = z.object({ date: z.iso.date(), direction: z.enum(directions) });

const ofDeparture = dayAndDirection.extend({
  customer_ticket_id: z.string(),
  /** For a guardian; null for the purchaser. */
  guardian_id: z.string().nullable(),
  service: z.string(),
  /** When it leaves, in minutes after midnight. */
  minutes: z.number().int().nullable(),
  /** What the office writes; lines that are empty separate paragraphs. */
  words: z.string().nullable(),
});

/** To the purchaser and each guardian: a departure is cancelled, in the words of the office (C-032). */
export const departureCancelled = template(
  'departure-cancelled',
  ofDeparture.extend({
    /** Whether the ticket is for other departures that are still to come. */
    has_other_departures: z.boolean().optional(),
  }),
  async (data, { deps }) => {
    const { facts, status } = await ticketOf(deps, data);
    return {
      subject: text.cancelledSubject(data.service, dayOf(data)),
      heading: text.cancelledHeading,
      parts: [
        ...paragraphsOf(data.words),
        { kind: 'facts', facts: [...facts, { label: text.doesNotRun, value: nameOf(data) }] },
        ...(data.has_other_departures && status === 'active' ? [paragraph(text.stillValid)] : []),
        // a ticket that was refunded is void, and guardians do not see it any more
        ...(status === 'void' ? [] : [linkOf(deps, data)]),
      ],
    };
  },
);

/** To the same: the ticket or booked journey is moved to another departure. A ticket has a new code, so its purchaser gets it as PDF. */
export const departureMoved = template(
  'departure-moved',
  ofDeparture.extend({ to: dayAndDirection, has_new_code: z.boolean() }),
  async (data, { deps, sender }) => {
    const { customer_ticket_id, guardian_id, service, to } = data;
    const printed = guardian_id === null && data.has_new_code ? await printTicket(deps, customer_ticket_id) : undefined;
    const { passenger } = await ticketOf(deps, data);
    const facts = [
      { label: labels.passenger, value: passenger },
      { label: text.now, value: nameOf({ ...to, minutes: null }) },
      { label: text.before, value: nameOf(data) },
    ];
    return {
      subject: text.movedSubject(service, dayOf(to)),
      heading: text.movedHeading,
      parts: [
        paragraph(text.moved({ operator: sender.name, passenger, service })),
        ...paragraphsOf(data.words),
        { kind: 'facts', facts },
        ...(printed
          ? [paragraph(changes.newCode), ticketPart(printed.ticket, { code: printed.code, link: linkOf(deps, data) })]
          : [linkOf(deps, data)]),
      ],
      ...(printed && {
        attachments: [{ filename: printed.file_name, content_type: 'application/pdf', content: printed.pdf }],
      }),
    };
  },
);

/** To those who had the email about a cancellation: the departure runs after all. */
export const departurePutBack = template('departure-put-back', ofDeparture, async (data, { deps, sender }) => ({
  subject: text.putBackSubject(data.service, dayOf(data)),
  heading: text.putBackHeading,
  parts: [
    paragraph(text.putBack({ operator: sender.name, service: data.service })),
    ...paragraphsOf(data.words),
    { kind: 'facts', facts: [...(await ticketOf(deps, data)).facts, { label: text.runs, value: nameOf(data) }] },
    linkOf(deps, data),
  ],
}));

interface NamedDeparture {
  date: string;
  direction: Direction;
  minutes: number | null;
}

const dayOf = ({ date }: { date: string }) => formatDate(parseLocalDate(date));

function nameOf({ minutes, direction, date }: NamedDeparture): string {
  return text.departure({
    time: minutes === null ? undefined : writeClockTime(minutes),
    direction,
    day: dayOf({ date }),
  });
}

function paragraphsOf(words: string | null): MessagePart[] {
  return (words ?? '')
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map(paragraph);
}

interface OfTicket {
  customer_ticket_id: string;
  guardian_id: string | null;
  service: string;
}

/** Returns the passenger and the status of a ticket, and the facts that name it. */
async function ticketOf({ db }: Deps, { customer_ticket_id, service }: OfTicket) {
  const row = await findTicket(db, customer_ticket_id);
  if (!row) throw new Error('the ticket of a cancelled departure does not exist');
  const { passenger } = describeTicket(row);
  const facts = [
    { label: labels.passenger, value: passenger },
    { label: labels.service, value: service },
  ];
  return { passenger, facts, status: row.ticket_status };
}

function linkOf({ config }: Deps, { customer_ticket_id, guardian_id }: OfTicket): Link {
  const path = guardian_id === null ? `/ticket/${customer_ticket_id}` : guardianPage(guardian_id);
  return { kind: 'link', label: tickets.show, url: `${config.publicOrigin}${path}` };
}
