import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { personProblems } from '@fareway/domain/passengers/passenger-form.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import { validityOf } from '@fareway/domain/tickets/validity.ts';
import type { Validity } from '@fareway/domain/tickets/validity.ts';
import type { ClientRow } from '../../catalogue/tickets-on-sale/rows.ts';
import { supportContact } from '../../catalogue/tickets-on-sale/support-contact.ts';
import type { OrderedPassenger } from '../orders/order.ts';
import type { BookingContext, PassOnSale } from './load-booking.ts';
import type { BookingBody } from './schemas.ts';

type OfOperator = BookingContext & { client: ClientRow };

/**
 * Returns the ticket on sale of a new pass and the days on which the pass is valid: the advance ticket of the first journey's service in the
 * current sales year, else the operator's first one. Throws pass-not-on-sale when there is none or it has expired.
 */
export function findNewPass(
  { client, today, passes_on_sale }: Pick<OfOperator, 'client' | 'today' | 'passes_on_sale'>,
  serviceId: string | undefined,
): { ticket: PassOnSale; validity: Validity } {
  const year = salesYearOf(today);
  const passes = passes_on_sale
    .filter((ticket) => ticket.year === year)
    .map((ticket) => ({ ticket, validity: validityOf({ ...ticket, year, type: 'advance' }, undefined) }))
    .filter(({ validity }) => validity.expiry >= today);
  const ofService = passes.find(({ ticket }) => ticket.service_id === serviceId);
  return ofService ?? passes[0] ?? refuse('pass-not-on-sale', { support: supportContact(client) });
}

/** The form of a new pass asks only for names and a photo. Each journey has its own stop. */
const noOtherFields = { stops: [], destinations: [], zones: [], yr_groups: {} };

/** Returns the passenger of a new pass. Throws passenger-incomplete, and photo-unknown for a photo that was never sent. */
export function passengerOfNewPass(
  { client, is_photo_stored }: OfOperator,
  { passenger, skip_photo }: BookingBody,
): OrderedPassenger {
  const { disable_photo } = client.features;
  const photo = passenger?.photo ?? undefined;
  const problems = personProblems(
    { ...passenger, photo: skip_photo ? 'skipped' : photo },
    { service: noOtherFields, ticket: {}, client: { features: { disable_photo } } },
  );
  if (!passenger || Object.keys(problems).length > 0) return refuse('passenger-incomplete', { problems });
  const carriesPhoto = !disable_photo && !skip_photo;
  if (carriesPhoto && !is_photo_stored) refuse('photo-unknown', {});
  return {
    first_name: passenger.firstName.trim(),
    last_name: passenger.lastName.trim(),
    ...emptyFields,
    photo: carriesPhoto ? (photo ?? null) : null,
    start_date: null as LocalDate | null,
  };
}

const emptyFields = {
  ext_id: null,
  yr: null,
  stop: null,
  stop_id: null,
  dest: null,
  zone: null,
  zone_stop: null,
  zone_stop_id: null,
  travel_pattern: null,
};
