import * as text from '@fareway/texts/network/cancel-departure.ts';
import * as v from 'valibot';
import { isLocalDate, namedYears } from '../../dates/local-date.ts';
import { readable } from '../../forms/readable.ts';
import { directions } from '../../travel/availability.ts';
import { treatments } from './cancelled-departure.ts';

/** The longest reason of a cancellation, and the longest message to its passengers, in characters. */
export const longestReason = 120;
const longestMessage = 2_000;

/** What the office writes to passengers; null for no message. */
export const messageToPassengers = v.nullable(
  v.pipe(
    v.string(text.messageMissing),
    v.trim(),
    v.minCodePoints(1, text.messageMissing),
    v.maxCodePoints(longestMessage, text.messageTooLong),
  ),
);

/** A cancelled departure, and what is done for its passengers, as the form sends it (C-032). */
export const cancellationForm = readable(
  v.object({
    reason: v.pipe(
      v.string(text.reasonMissing),
      v.trim(),
      v.minCodePoints(1, text.reasonMissing),
      v.maxCodePoints(longestReason, text.reasonMissing),
    ),
    treatment: v.picklist(treatments),
    to: v.optional(
      v.strictObject({
        date: v.pipe(v.string(), v.check(isLocalDate), v.regex(namedYears)),
        direction: v.picklist(directions),
      }),
    ),
    message: messageToPassengers,
  }),
);
