import { isZonal } from '@fareway/domain/price.ts';
import { expandYearGroups, yearGroupLabel } from '@fareway/domain/year-groups.ts';
import { draftOfEarlierTicket, type EarlierTicket } from '../purchases/earlier-ticket.ts';
import type { PurchaseDraft } from '../purchases/purchase-draft.ts';
import type { BuyPage } from '../purchases/wire.ts';

type Offer = Pick<BuyPage, 'service' | 'ticket' | 'client'>;

/**
 * The answers that a renewal starts with: those of the ticket before that still hold. The year group is asked anew for another
 * sales year, in which nobody is in the same one.
 */
export function draftOfRenewal(userId: string, previous: EarlierTicket, offer: Offer): PurchaseDraft {
  const draft = draftOfEarlierTicket(userId, previous, offer);
  if (isSameYear(previous, offer)) return draft;
  return { ...draft, passenger: { ...draft.passenger, yr: '' } };
}

/** What is said of the year group that is asked anew; undefined where none was told before. */
export function yearGroupBefore(previous: EarlierTicket, offer: Pick<Offer, 'ticket'>): string | undefined {
  if (previous.yr === undefined || isSameYear(previous, offer)) return undefined;
  return `${yearGroupLabel(previous.yr)} on the ticket before.`;
}

/**
 * What was chosen for the ticket before and is no longer there, a line each; empty where all of it is. Days of the week are not among it:
 * what of them is left is known while they are chosen (travel/lost-choices.ts).
 */
export function noLongerThere(previous: EarlierTicket, offer: Offer): string[] {
  const { service, ticket } = offer;
  const { passenger: kept } = draftOfEarlierTicket('', previous, offer);
  const hasZones = isZonal(ticket);
  const choices = [
    { what: 'zone', before: previous.zone, now: kept.zone, isAsked: hasZones },
    { what: 'bus stop', before: previous.zone_stop, now: kept.zoneStop, isAsked: kept.zone !== '' },
    { what: 'bus stop', before: previous.stop, now: kept.stop, isAsked: !hasZones && service.stops.length > 0 },
    { what: 'destination', before: previous.dest, now: kept.dest, isAsked: service.destinations.length > 0 },
    {
      what: 'year group',
      before: previous.yr && yearGroupLabel(previous.yr),
      now: kept.yr,
      isAsked: isSameYear(previous, offer) && expandYearGroups(service.yr_groups).length > 0,
    },
  ];
  return choices
    .filter(({ before, now, isAsked }) => isAsked && before && now === '')
    .map(({ what, before }) => `The ${what} ${before} is no longer there: please choose another.`);
}

function isSameYear(previous: EarlierTicket, { ticket }: Pick<Offer, 'ticket'>): boolean {
  return previous.ticket_year === ticket.year;
}
