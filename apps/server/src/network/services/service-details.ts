import { weekdays } from '@fareway/domain/dates/local-date.ts';
import type { Weekday } from '@fareway/domain/dates/local-date.ts';
import { firstWritings } from '@fareway/domain/forms/name-key.ts';
import { isDisableYear, isWebAddress, newServiceForm, serviceLimits } from '@fareway/domain/network/service-form.ts';
import type { ServiceDetails } from '@fareway/domain/network/service-form.ts';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { zodOf } from '../../platform/http/zod-of.ts';
import type { Services } from '../../platform/database/schema.ts';

export type { ServiceDetails } from '@fareway/domain/network/service-form.ts';

export type ServiceRow = Omit<Selectable<Services>, 'yr_groups'> & {
  yr_groups: Partial<ServiceDetails['yr_groups']>;
};

// the rule is not in the OpenAPI document, so a wrong address is refused with the name of its field
const link = z
  .string()
  .trim()
  .max(serviceLimits.link)
  .refine((text) => text === '' || isWebAddress(text), 'the address of a web page with http:// or https://')
  .nullable();
const seats = z.int().min(0).max(serviceLimits.seats).nullable();
const line = zodOf(newServiceForm.entries.name);

/** What staff set of a service, as a call sends it. An empty text for a link means none. */
export const detailsFromWire = {
  name: line,
  description: z.string().max(serviceLimits.description),
  route_url: link,
  timetable_url: link,
  terms_url: link,
  destinations: z.array(line).max(serviceLimits.destinations),
  yr_groups: z.strictObject({ primary: z.boolean(), secondary: z.boolean(), sixth_form: z.boolean() }),
  operating_weekdays: z.array(z.enum(weekdays)),
  price: z.int().min(0).max(serviceLimits.price).nullable(),
  am_seats: seats,
  pm_seats: seats,
  day_seats: seats,
  disable_year: z.array(z.string().refine(isDisableYear, 'a sales year such as 26/27, or advance')).max(50),
  position: z.int().min(0).max(serviceLimits.position),
};

/** What staff have set of a service, as a call returns it. Values of an older release may be outside the limits. */
export const detailsOnWire = z.object({
  name: z.string(),
  description: z.string(),
  route_url: z.string().nullable(),
  timetable_url: z.string().nullable(),
  terms_url: z.string().nullable(),
  destinations: z.array(z.string()),
  yr_groups: z.object({ primary: z.boolean(), secondary: z.boolean(), sixth_form: z.boolean() }),
  operating_weekdays: z.array(z.enum(weekdays)),
  price: z.int().nullable(),
  am_seats: z.int().nullable(),
  pm_seats: z.int().nullable(),
  day_seats: z.int().nullable(),
  disable_year: z.array(z.string()),
  position: z.int(),
});

/** What staff have set of a service. */
export function valuesOf(row: ServiceRow): ServiceDetails {
  const { name, description, route_url, timetable_url, terms_url, destinations, price } = row;
  const { am_seats, pm_seats, day_seats, disable_year, position } = row;
  const { primary = false, secondary = false, sixth_form = false } = row.yr_groups;
  return {
    name,
    description,
    route_url,
    timetable_url,
    terms_url,
    destinations,
    yr_groups: { primary, secondary, sixth_form },
    operating_weekdays: inWeek(row.operating_weekdays),
    price,
    am_seats,
    pm_seats,
    day_seats,
    disable_year,
    position,
  };
}

/**
 * What staff set, without the forms of the same value: empty links, weekdays and years that a list has twice, and other writings of a
 * destination that comes before.
 */
export function tidied(details: ServiceDetails): ServiceDetails {
  const { route_url, timetable_url, terms_url, disable_year } = details;
  return {
    ...details,
    route_url: route_url || null,
    timetable_url: timetable_url || null,
    terms_url: terms_url || null,
    destinations: firstWritings(details.destinations),
    operating_weekdays: inWeek(details.operating_weekdays),
    disable_year: [...new Set(disable_year)],
  };
}

function inWeek(days: readonly string[]): Weekday[] {
  return weekdays.filter((weekday) => days.includes(weekday));
}
