import type { ResponseBody } from '@fareway/api/types.ts';
import { isSameName } from '@fareway/domain/forms/name-key.ts';
import { isZonal } from '@fareway/domain/money/price.ts';
import { expandYearGroups } from '@fareway/domain/passengers/year-groups.ts';
import { emptyDraft, type PurchaseDraft } from './purchase-draft.ts';
import { zonePrice } from './purchase-prices.ts';
import type { BuyPage } from './wire.ts';

type Offer = Pick<BuyPage, 'service' | 'ticket' | 'client'>;

/** The fields of an existing ticket that are filled in. */
export type EarlierTicket = Pick<
  ResponseBody<'/customer-ticket/user-id/{userId}/{customerTicketId}', 'get'>,
  | 'passenger'
  | 'is_passenger_deleted'
  | 'zone'
  | 'zone_stop'
  | 'stop'
  | 'dest'
  | 'yr'
  | 'ext_id'
  | 'opt'
  | 'sub_type'
  | 'ticket_year'
>;

/**
 * Returns the draft for buying again: the passenger of the earlier ticket, with the photo on the server (P-042, P-097). A stop, zone,
 * destination or year group that the service no longer has is empty, and so is the date.
 */
export function draftOfEarlierTicket(userId: string, earlier: EarlierTicket, offer: Offer): PurchaseDraft {
  const { service, ticket, client } = offer;
  const draft = emptyDraft(userId);
  const {
    first_name: firstName,
    last_name: lastName,
    photo,
  } = earlier.is_passenger_deleted ? { first_name: '', last_name: '', photo: undefined } : earlier.passenger;
  const zone = isZonal(ticket) ? service.zones.find(({ name }) => name === earlier.zone) : undefined;
  const isZoneOnSale = zone !== undefined && zonePrice(ticket, zone.name) !== undefined;
  return {
    ...draft,
    passenger: {
      ...draft.passenger,
      firstName,
      lastName,
      id: earlier.ext_id ?? '',
      stop: known(earlier.stop, isZonal(ticket) ? [] : service.stops),
      dest: known(earlier.dest, service.destinations),
      yr: known(earlier.yr, expandYearGroups(service.yr_groups)),
      zone: isZoneOnSale ? zone.name : '',
      travelPattern: ticket.sub_type === 'select' && earlier.sub_type === 'select' ? (earlier.opt ?? '') : '',
      zoneStop: isZoneOnSale ? known(earlier.zone_stop, zone.stops) : '',
    },
    photo: photo && !client.features.disable_photo ? { kind: 'on-server', file_name: photo } : undefined,
  };
}

function known(value: string | undefined, offered: readonly string[]): string {
  if (value === undefined) return '';
  return offered.includes(value) ? value : (offered.find((one) => isSameName(one, value)) ?? '');
}
