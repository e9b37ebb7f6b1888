import { minJourneysPerOrder } from '@fareway/domain/travel/advance-booking.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { isLocalDate, type LocalDate } from '@fareway/domain/dates/local-date.ts';
import { sum, toWire } from '@fareway/domain/money/money.ts';
import { endOfSaleWords } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/journeys/picker.ts';
import * as problemText from '@fareway/texts/journeys/problem.ts';
import type { OfferedDay, OfferedService } from './offered-journeys.ts';

/** The choices of a purchaser: days of services, and one stop for each service. */
export interface JourneySelection {
  days: Readonly<Record<string, readonly string[]>>;
  stops: Readonly<Record<string, string>>;
}

/** A chosen journey. Its price is in minor units. */
export interface ChosenJourney {
  service_id: string;
  service_name: string;
  date: LocalDate;
  /** As 'HHMM'. */
  time: string;
  price: number;
  /** '' where the service has no stops, and while none is chosen. */
  stop: string;
  /** What is true of the stop on this day: the bus does not call there, or another one replaces it. */
  warning?: string | undefined;
}

export const nothingChosen: JourneySelection = { days: {}, stops: {} };

/** Returns the selection with a day of a service ticked or unticked. */
export function tickDay(chosen: JourneySelection, serviceId: string, date: string, isTicked: boolean) {
  const others = daysOf(chosen, serviceId).filter((day) => day !== date);
  return { ...chosen, days: { ...chosen.days, [serviceId]: isTicked ? [...others, date] : others } };
}

/** Returns the selection with the stop for every journey of a service. */
export function chooseStop(chosen: JourneySelection, serviceId: string, stop: string): JourneySelection {
  return { ...chosen, stops: { ...chosen.stops, [serviceId]: stop } };
}

/** Returns whether any day is ticked. */
export function hasChosen({ days }: JourneySelection): boolean {
  return Object.values(days).some((dates) => dates.length > 0);
}

export function isTicked(chosen: JourneySelection, serviceId: string, date: string): boolean {
  return daysOf(chosen, serviceId).includes(date);
}

/** Returns the stop that was chosen for a service, if the service still serves it; '' otherwise. */
export function stopOf(chosen: JourneySelection, { id, stops }: OfferedService['service']): string {
  const stop = Object.hasOwn(chosen.stops, id) ? chosen.stops[id]! : '';
  return stops.includes(stop) ? stop : '';
}

/**
 * Returns what is offered at the chosen stops: a day cannot be chosen when its bus is not sold any more there (P-301), or does not call there. A day
 * says what is true of the stop then (C-031).
 */
export function offeredAtStops(offered: readonly OfferedService[], chosen: JourneySelection): OfferedService[] {
  return offered.map((offer) => {
    const stop = stopOf(chosen, offer.service);
    const days = offer.days.map((day): OfferedDay => {
      const ended = day.canBeChosen && day.endedAt && Object.hasOwn(day.endedAt, stop) ? day.endedAt[stop] : undefined;
      if (ended) return { ...day, canBeChosen: false, ended, words: endOfSaleWords(ended), isLow: false };
      const { words, is_without_bus } =
        offer.stopsOnDays.findLast((one) => one.stop === stop && one.from <= day.date) ?? {};
      if (!words || !day.canBeChosen) return day;
      if (is_without_bus) return { ...day, canBeChosen: false, withoutBusAt: stop, words, isLow: false };
      return { ...day, warning: words, words: [day.words, words].filter(Boolean).join('. ') };
    });
    return { ...offer, days };
  });
}

/** Returns the chosen journeys that are available, in order. During their payment it includes those that are sold out for others. */
export function chosenJourneys(
  chosen: JourneySelection,
  offered: readonly OfferedService[],
  isPaying = false,
): ChosenJourney[] {
  return offered
    .flatMap(({ service, price, days }) =>
      days
        .filter(({ date, canBeChosen }) => (canBeChosen || isPaying) && isTicked(chosen, service.id, date))
        .map(({ date, time, warning }) => ({
          service_id: service.id,
          service_name: service.name,
          date,
          time,
          price,
          stop: stopOf(chosen, service),
          warning,
        })),
    )
    .toSorted((one, other) => (one.date + one.time < other.date + other.time ? -1 : 1));
}

/**
 * Returns the selection without the journeys that are no longer available, and a line for each of them; undefined when all are available.
 */
export function unavailableJourneys(
  chosen: JourneySelection,
  offered: readonly OfferedService[],
): { left: JourneySelection; words: string[] } | undefined {
  const gone = Object.entries(chosen.days).flatMap(([serviceId, dates]) => {
    const offer = offered.find(({ service }) => service.id === serviceId);
    return dates.flatMap((date) => {
      const day = offer?.days.find((one) => one.date === date);
      if (day?.canBeChosen) return [];
      const when = isLocalDate(date) ? formatDate(date) : problemText.unknownDay;
      return [{ serviceId, date, words: goneText(when, offer, day) }];
    });
  });
  if (gone.length === 0) return undefined;
  const left = gone.reduce<JourneySelection>((rest, one) => tickDay(rest, one.serviceId, one.date, false), chosen);
  return { left, words: gone.map(({ words }) => words) };
}

function goneText(
  when: string,
  offer: OfferedService | undefined,
  { ended, closed, withoutBusAt }: Pick<OfferedDay, 'ended' | 'closed' | 'withoutBusAt'> = {},
): string {
  if (!offer) return problemText.notOnSale(when);
  const { name } = offer.service;
  if (ended) return (ended.has_left ? problemText.left : problemText.soldUntil)(when, name, ended.at);
  if (withoutBusAt) return problemText.withoutBus(when, name, withoutBusAt);
  return (closed ? problemText.closed[closed] : problemText.notBookable)(when, name);
}

/** Returns the total price of the chosen journeys, in minor units. */
export function totalOf(journeys: readonly Pick<ChosenJourney, 'price'>[]): number {
  return sum(journeys.map(({ price }) => price));
}

/** Returns why the chosen journeys cannot be bought yet; undefined when they can. */
export function whyNotBuyable(
  journeys: readonly ChosenJourney[],
  offered: readonly OfferedService[],
  features: { min_trips_per_booking?: number | undefined },
): string | undefined {
  const fewest = minJourneysPerOrder(features);
  if (journeys.length < fewest) return fewest === 1 ? text.chooseOne : text.chooseMore(fewest);
  const waiting = offered.find(
    ({ service }) =>
      service.stops.length > 0 && journeys.some(({ service_id, stop }) => service_id === service.id && stop === ''),
  );
  return waiting && text.chooseStop(waiting.service.name);
}

/** '1 journey', '3 journeys'. */
export function countText(journeys: number): string {
  return text.journeys(journeys);
}

/** Returns a journey in the format of the API: the price as a decimal, and a stop where there is one. */
export function journeyOnWire({ price, stop, warning: _, ...journey }: ChosenJourney) {
  return { ...journey, price: toWire(price), ...(stop !== '' && { stop }) };
}

function daysOf(chosen: JourneySelection, serviceId: string): readonly string[] {
  return Object.hasOwn(chosen.days, serviceId) ? chosen.days[serviceId]! : [];
}
