import { z } from 'zod';

const id = z.uuid();

/** A boarding that a device sends: with the code that it read, or with the ticket that the driver selected by name. */
export const scanOnWire = z
  .object({
    id: id.describe('Of the device’s own making: the same id is the same boarding'),
    code: z.string().max(400).optional().describe('The text of the ticket’s QR code'),
    customer_ticket_id: id.optional().describe('In place of a code'),
    service_id: id.optional().describe('The service of the bus. Default: the service of the ticket'),
    run_id: id.optional().describe('Which run the bus is on: every device on that run sends the same id'),
    boarded_at: z.iso.datetime({ offset: true }),
  })
  .refine(({ code, customer_ticket_id }) => (code === undefined) !== (customer_ticket_id === undefined), {
    message: 'either a code or a customer_ticket_id',
  });

export type Scan = z.infer<typeof scanOnWire>;

/** The scans of one request. A row that is not a scan is refused alone, so the other rows are recorded. */
export const scansOnWire = z.object({ scans: z.array(z.union([scanOnWire, z.unknown()])).max(200) });

const refusalReasons = [
  // of the row itself
  'malformed',
  'id-used-before',
  'in-the-future',
  'too-long-ago',
  'unknown-service',
  // of the code
  'not-a-ticket',
  'not-ours',
  // a ticket for practice on a real bus, and a real ticket on a device for practice
  'practice-ticket',
  'real-ticket',
  'forged',
  'outdated-code',
  // of the ticket, on the day of the boarding
  'unknown-ticket',
  'void',
  'suspended',
  'not-yet-valid',
  'expired',
  // of the ticket’s other boardings on that day
  'too-many-boardings',
] as const;

export type RefusalReason = (typeof refusalReasons)[number];

const elsewhere = z
  .object({ service_name: z.string(), boarded_at: z.iso.datetime() })
  .describe('An earlier boarding with this ticket on another bus, on the same morning or afternoon');

/** The outcome of a scan: it opens a trip; it belongs to the trip of a recorded scan; or it is refused. */
export const verdictOnWire = z.discriminatedUnion('outcome', [
  z.object({ id: z.string().nullable(), outcome: z.literal('boarded'), elsewhere: elsewhere.optional() }),
  z.object({ id: z.string().nullable(), outcome: z.literal('repeated') }),
  z.object({ id: z.string().nullable(), outcome: z.literal('refused'), reason: z.enum(refusalReasons) }),
]);

export type Verdict = z.infer<typeof verdictOnWire>;
