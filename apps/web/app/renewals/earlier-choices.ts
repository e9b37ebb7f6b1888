import { isZonal } from '@fareway/domain/money/price.ts';
import { expandYearGroups, yearGroupLabel } from '@fareway/domain/passengers/year-groups.ts';
import * as text from '@fareway/texts/renewals/page.ts';
import { draftOfEarlierTicket, type EarlierTicket } from '../passenger/earlier-ticket.ts';
import type { PurchaseDraft } from '../passenger/purchase-draft.ts';
import type { BuyPage } from '../passenger/wire.ts';

type Offer = Pick<BuyPage, 'service' | 'ticket' | 'client'>;

/**
 * Returns the initial choices of a renewal: those of the ticket before that still exist. The year group is asked again for another
 * sales year, because it changes each year.
 */
export function draftOfRenewal(userId: string, previous: EarlierTicket, offer: Offer): PurchaseDraft {
  const draft = draftOfEarlierTicket(userId, previous, offer);
  if (isSameYear(previous, offer)) return draft;
  return { ...draft, passenger: { ...draft.passenger, yr: '' } };
}

/** Returns the hint of the year group that is asked again; undefined when none was given before. */
export function yearGroupBefore(previous: EarlierTicket, offer: Pick<Offer, 'ticket'>): string | undefined {
  if (previous.yr === undefined || isSameYear(previous, offer)) return undefined;
  return text.yearGroupBefore(yearGroupLabel(previous.yr));
}

/**
 * Returns a line for each choice of the ticket before that no longer exists; empty when all do. Weekdays are not included, because their
 * seats are known only while they are chosen (travel/lost-choices.ts).
 */
export function missingChoices(previous: EarlierTicket, offer: Offer): string[] {
  const { service, ticket } = offer;
  const { passenger: filledIn } = draftOfEarlierTicket('', previous, offer);
  const hasZones = isZonal(ticket);
  const choices = [
    { gone: text.zoneGone, before: previous.zone, now: filledIn.zone, isRequested: hasZones },
    { gone: text.stopGone, before: previous.zone_stop, now: filledIn.zoneStop, isRequested: filledIn.zone !== '' },
    {
      gone: text.stopGone,
      before: previous.stop,
      now: filledIn.stop,
      isRequested: !hasZones && service.stops.length > 0,
    },
    {
      gone: text.destinationGone,
      before: previous.dest,
      now: filledIn.dest,
      isRequested: service.destinations.length > 0,
    },
    {
      gone: text.yearGroupGone,
      before: previous.yr && yearGroupLabel(previous.yr),
      now: filledIn.yr,
      isRequested: isSameYear(previous, offer) && expandYearGroups(service.yr_groups).length > 0,
    },
  ];
  return choices.flatMap(({ gone, before, now, isRequested }) =>
    isRequested && before && now === '' ? [gone(before)] : [],
  );
}

function isSameYear(previous: EarlierTicket, { ticket }: Pick<Offer, 'ticket'>): boolean {
  return previous.ticket_year === ticket.year;
}
