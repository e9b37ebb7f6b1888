import * as text from '@fareway/texts/network/cancel-departure.ts';
import * as z from 'zod/mini';
import { directions } from '../../travel/availability.ts';
import { treatments } from './cancelled-departure.ts';

/** The longest reason of a cancellation, and the longest message to its passengers, in characters. */
export const longestReason = 120;
const longestMessage = 2_000;

/** What the office writes to passengers; null for no message. */
export const messageToPassengers = z.nullable(
  z
    .string({ error: text.messageMissing })
    .check(z.trim(), z.minLength(1, text.messageMissing), z.maxLength(longestMessage, text.messageTooLong)),
);

/** A cancelled departure, and what is done for its passengers, as the form sends it (C-032). */
export const cancellationForm = z.object({
  reason: z
    .string({ error: text.reasonMissing })
    .check(z.trim(), z.minLength(1, text.reasonMissing), z.maxLength(longestReason, text.reasonMissing)),
  treatment: z.enum(treatments),
  to: z.optional(z.strictObject({ date: z.iso.date(), direction: z.enum(directions) })),
  message: messageToPassengers,
});
