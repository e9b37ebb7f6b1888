import * as text from '@fareway/texts/network/calendars.ts';
import { z } from 'zod';
import { isLocalDate } from '@fareway/domain/dates/local-date.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import { areApart, areOnce, longestName, mostDays, mostTerms } from '@fareway/domain/network/calendar-checks.ts';

const wordsOf = (missing: string) =>
  z.string({ error: missing }).check(z.trim(), z.minLength(1, missing), z.maxLength(longestName, missing));

/** A day within the years that a person means. */
const day = z.iso
  .date(text.dayMissing)
  .check(z.refine((typed) => isLocalDate(typed) && typed >= '2000-01-01' && typed < '2200-01-01', text.dayMissing));

const term = z
  .strictObject({ name: wordsOf(text.termNameMissing), first_day: day, last_day: day })
  .check(z.refine(({ first_day, last_day }) => first_day <= last_day, text.lastBeforeFirst));

const directionOfDay = z.nullable(z.enum(directions));

const singleDay = z.strictObject({
  date: day,
  direction: directionOfDay,
  runs: z.boolean(),
  reason: wordsOf(text.reasonMissing),
});

/** A calendar as its form sends it (C-038). Terms do not overlap, and a day is there once: as a whole or by its directions. */
export const calendarForm = z.object({
  name: wordsOf(text.nameMissing),
  terms: z.array(term).check(z.maxLength(mostTerms, text.tooManyTerms), z.refine(areApart, text.termsOverlap)),
  days: z.array(singleDay).check(z.maxLength(mostDays, text.tooManyDays), z.refine(areOnce, text.dayTwice)),
});

/** A closed morning, afternoon or day (C-039). */
export const closureForm = z.object({ date: day, direction: directionOfDay, reason: wordsOf(text.reasonMissing) });
