import { z } from 'zod';

/** A trip that was taken with a customer ticket. */
export const tripOnWire = z.object({ date_time: z.iso.datetime(), service_name: z.string() });

const id = z.uuid();

/** That somebody boarded, as a device tells it: with the code that it read, or with the ticket that the driver chose by name. */
export const scanOnWire = z
  .object({
    id: id.describe('Of the device’s own making: the same id is the same boarding'),
    code: z.string().max(400).optional().describe('The text of the ticket’s QR code'),
    customer_ticket_id: id.optional().describe('In place of a code'),
    service_id: id.optional().describe('Which service the bus ran; the ticket’s own where it is not said'),
    run_id: id.optional().describe('Which run the bus is on: every device on that run sends the same id'),
    boarded_at: z.iso.datetime({ offset: true }),
  })
  .refine(({ code, customer_ticket_id }) => (code === undefined) !== (customer_ticket_id === undefined), {
    message: 'either a code or a customer_ticket_id',
  });

export type Scan = z.infer<typeof scanOnWire>;

/** What a device sends at once. A row that is no scan is refused by itself, so that the others are not kept waiting for it. */
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

/** What became of a scan: a trip was counted; it repeats a scan that was recorded before, and counts no trip; or it was refused. */
export const verdictOnWire = z.discriminatedUnion('outcome', [
  z.object({ id: z.string().nullable(), outcome: z.literal('boarded'), elsewhere: elsewhere.optional() }),
  z.object({ id: z.string().nullable(), outcome: z.literal('repeated') }),
  z.object({ id: z.string().nullable(), outcome: z.literal('refused'), reason: z.enum(refusalReasons) }),
]);

export type Verdict = z.infer<typeof verdictOnWire>;
