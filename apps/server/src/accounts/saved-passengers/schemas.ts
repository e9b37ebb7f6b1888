import { savedPassengerForm, trimmedText } from '@fareway/domain/passengers/saved-passenger-form.ts';
import { longest } from '@fareway/domain/passengers/saved-passenger-limits.ts';
import * as problems from '@fareway/texts/accounts/saved-passengers.ts';
import * as passenger from '@fareway/texts/passengers/passenger-form.ts';
import { z } from 'zod';
import { zodOf } from '../../platform/http/zod-of.ts';

const yearGroup = z.string().regex(/^(\d|1[0-3])$/);
const salesYear = z.string().regex(/^\d{2}\/\d{2}$/);

/** The details of a passenger that is saved or changed; what is left out is emptied. */
export const passengerDetails = z.strictObject({
  first_name: zodOf(savedPassengerForm.entries.first_name),
  last_name: zodOf(savedPassengerForm.entries.last_name),
  school: z.optional(zodOf(trimmedText(longest.school, problems.school, 1))),
  year_group: z.strictObject({ group: yearGroup, year: salesYear }).optional(),
  /** The file name of a photo of the same purchaser. */
  photo: z.string().max(60).optional(),
  student_ids: z
    .array(
      z.strictObject({
        client_id: z.uuid().toLowerCase(),
        student_id: zodOf(trimmedText(longest.studentId, passenger.studentId, 1)),
      }),
    )
    .max(20)
    .default([]),
});

export type PassengerDetails = z.output<typeof passengerDetails>;

/** A saved passenger. */
export const savedPassengerOnWire = z.object({
  id: z.string(),
  version: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  school: z.string().optional(),
  year_group: z
    .object({ group: z.string(), year: z.string() })
    .optional()
    .describe('The year group, and the school year in which it is right; it moves up on 1 August'),
  photo: z.string().optional(),
  student_ids: z.array(z.object({ client_id: z.string(), student_id: z.string() })),
});

export type SavedPassengerOnWire = z.output<typeof savedPassengerOnWire>;

const choices = z.object({
  service_id: z.string(),
  stop: z.string().optional(),
  dest: z.string().optional(),
  zone: z.string().optional(),
  zone_stop: z.string().optional(),
});

/** A passenger that a purchase can be made for: saved, or known from the purchaser's tickets only. */
export const knownPassengerOnWire = savedPassengerOnWire.partial({ id: true, version: true }).extend({
  customer_ticket_id: z.string().optional().describe('The latest ticket of a passenger that is not saved'),
  names: z
    .array(z.string())
    .describe('The keys of the names that this passenger has on tickets, as nameKey of packages/domain returns them'),
  choices: z.array(choices).describe('What was chosen for the latest ticket of each service, latest first'),
});

export type KnownPassengerOnWire = z.output<typeof knownPassengerOnWire>;

export const knownPassengers = z.object({
  passengers: z.array(knownPassengerOnWire),
  operators: z.array(z.object({ client_id: z.string(), name: z.string() })).describe('The operators of student ids'),
});
