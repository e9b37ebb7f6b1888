import { z } from 'zod';

// What every payment call shares, whatever is paid for. Amounts in the bodies are only what the page showed: they are compared, never charged.

const longestDiagnostics = 4_000;

/** A name, or what a passenger chose by its name. */
export const shortText = z.string().trim().max(120);

/** A thing as the page has it: only its id is read. */
export const named = z.looseObject({ id: z.string().max(100) });

/** How the photo of whoever travels was dealt with. */
export const photoChoice = {
  skip_photo: z.boolean().optional(),
  /** Why the photo could not be sent; it is kept with the order. */
  image_upload_error: z
    .record(z.string(), z.unknown())
    .refine((said) => JSON.stringify(said).length <= longestDiagnostics, 'too long')
    .optional(),
};

/** The browser makes one for each attempt at paying, and keeps it until an answer is final. */
export const idempotencyKey = z.string().min(8).max(200);
export const idempotencyHeaders = z.object({ 'idempotency-key': idempotencyKey.optional() });

/** A voucher as it was applied: its id, and what it was said to be worth. */
export const shownVoucher = z.looseObject({ id: z.string().max(100), value: z.number().optional() });

/** How a first call by card pays: a new card, or the most recent saved one where none is named. */
export const cardChoice = {
  payment_method_id: z.string().max(100).optional(),
  save_card: z.boolean().optional(),
};

/** What every call that pays says besides. */
export const acceptedPrice = { net_price: z.number().optional().describe('The price that the purchaser accepted') };

export const paymentAnswer = z.union([
  z.object({ id: z.string() }),
  z.object({ requires_action: z.literal(true), payment_intent_client_secret: z.string() }),
]);

export const savedCard = z.object({
  id: z.string(),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() }),
});

export const savedCardsOnWire = z.object({ data: z.object({ data: z.array(savedCard) }) });

export const shownMandate = z.object({
  id: z.string(),
  status: z.string(),
  reference: z.string().nullable(),
  next_possible_charge_date: z.string().nullable(),
});
export type ShownMandate = z.infer<typeof shownMandate>;
