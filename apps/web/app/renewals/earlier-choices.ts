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
  if (previous.ticket_year === offer.ticket.year) return draft;
  return { ...draft, passenger: { ...draft.passenger, yr: '' } };
}

/** What is said of the year group that is asked anew; undefined where none was told before. */
export function yearGroupBefore(previous: EarlierTicket, { ticket }: Pick<Offer, 'ticket'>): string | undefined {
  if (previous.yr === undefined || previous.ticket_year === ticket.year) return undefined;
  return `${yearGroupLabel(previous.yr)} on the ticket before.`;
}

/** What was chosen for the ticket before and is no longer there, a line each; empty where all of it is. */
export function noLongerThere(previous: EarlierTicket, offer: Offer): string[] {
  const { service, ticket } = offer;
  const { passenger: kept } = draftOfEarlierTicket('', previous, offer);
  const isGone = (before: string | undefined, now: string) => before !== undefined && before !== '' && now === '';
  const words = {
    zone: `The zone ${previous.zone} is no longer there.`,
    zoneStop: `The bus stop ${previous.zone_stop} is no longer there.`,
    stop: `The bus stop ${previous.stop} is no longer there.`,
    dest: `The destination ${previous.dest} is no longer there.`,
    yr: `${previous.yr && yearGroupLabel(previous.yr)} is no longer there.`,
  };
  const gone = {
    zone: isZonal(ticket) && isGone(previous.zone, kept.zone),
    zoneStop: kept.zone !== '' && isGone(previous.zone_stop, kept.zoneStop),
    stop: !isZonal(ticket) && service.stops.length > 0 && isGone(previous.stop, kept.stop),
    dest: service.destinations.length > 0 && isGone(previous.dest, kept.dest),
    yr:
      previous.ticket_year === ticket.year &&
      expandYearGroups(service.yr_groups).length > 0 &&
      isGone(previous.yr, kept.yr),
  };
  return (['zone', 'zoneStop', 'stop', 'dest', 'yr'] as const).flatMap((name) => (gone[name] ? [words[name]] : []));
}
