import { z } from 'zod';

// The fields that payment calls share. Amounts in the bodies are only what the page showed: they are compared, never charged.

const longestDiagnostics = 4_000;

/** A name, or a choice by its name. */
export const shortText = z.string().trim().max(120);

/** An object that the page sends whole. The server reads its id only. */
export const named = z.looseObject({ id: z.string().max(100) });

/** What happened to the passenger's photo. */
export const photoChoice = {
  skip_photo: z.boolean().optional(),
  /** Why the photo could not be sent. The order stores it. */
  image_upload_error: z
    .record(z.string(), z.unknown())
    .refine((problem) => JSON.stringify(problem).length <= longestDiagnostics, 'too long')
    .optional(),
};

/** The browser creates a key for each attempt to pay, and uses it until the outcome is final. */
export const idempotencyKey = z.string().min(8).max(200);
export const idempotencyHeaders = z.object({ 'idempotency-key': idempotencyKey.optional() });

/** An applied voucher: its id, and the value that the page showed. */
export const shownVoucher = z.looseObject({ id: z.string().max(100), value: z.number().optional() });

/** The card of a first call: the named card, or without a name the card that was saved last. */
export const cardChoice = {
  payment_method_id: z.string().max(100).optional(),
  shown_card_id: z
    .string()
    .max(100)
    .optional()
    .describe('The saved card that the page shows. The call is refused where another card would be charged'),
  save_card: z.boolean().optional(),
};

/** The fields that every payment call adds. */
export const acceptedPrice = { net_price: z.number().optional().describe('The price that the purchaser accepted') };

/** What happens where the purchaser is paying for the same thing in another order. Pages send it; the specified calls do not (decision 415). */
export const secondPayment = {
  second_payment: z
    .enum(['ask', 'accept'])
    .optional()
    .describe('ask: the call is refused while the account pays for the same ticket and passenger in another order'),
};

/** The first and the last day on which the page says that money is taken. Pages send them; the specified calls do not (decision 328). */
export const shownDays = {
  shown_first_payment: z.iso
    .date()
    .optional()
    .describe(
      'The first day of a direct debit that the page shows. Nothing is taken before it, up to 14 days from today',
    ),
  shown_last_payment: z.iso
    .date()
    .optional()
    .describe('The last day of a direct debit that the page shows. The call is refused where it is another day'),
};

export const paymentResponse = z.union([
  z.object({ id: z.string() }),
  z.object({ requires_action: z.literal(true), payment_intent_client_secret: z.string() }),
]);

export const savedCard = z.object({
  id: z.string(),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() }),
});

/** The id of a payment method at the card payment provider. */
export const cardId = z.string().max(100).regex(/^\w+$/);

export const cardOperatorsOnWire = z.object({
  operators: z.array(z.object({ id: z.string(), slug: z.string(), name: z.string() })),
});

export const savedCardsOnWire = z.object({ data: z.object({ data: z.array(savedCard) }) });

export const shownMandate = z.object({
  id: z.string(),
  status: z.string(),
  reference: z.string().nullable(),
  next_possible_charge_date: z.string().nullable(),
});
export type ShownMandate = z.infer<typeof shownMandate>;
