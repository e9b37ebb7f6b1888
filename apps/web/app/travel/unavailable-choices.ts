import { availabilityHint, endOfSaleOn, endOfSaleWords } from '@fareway/domain/travel/availability.ts';
import { chooserRows } from '@fareway/domain/travel/capacity-pattern.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { isLocalDate } from '@fareway/domain/dates/local-date.ts';
import { travelProblems, type TravelContext } from '@fareway/domain/travel/travel-form.ts';
import { isTravelPattern, parseTravelPattern, writeTravelPattern } from '@fareway/domain/travel/travel-pattern.ts';
import { listOf } from '@fareway/texts/list-of.ts';
import * as text from '@fareway/texts/travel/unavailable.ts';
import { journeyNames } from './day-chooser/weekday-names.ts';
import { timeName } from './travel-facts.ts';

interface Chosen {
  startDate: string;
  startTime: string;
  travelPattern: string;
  stop?: string;
  zoneStop?: string;
}

/** Earlier choices that are no longer available. */
export interface UnavailableChoices {
  /** The choices without them. */
  changes: Partial<Chosen>;
  /** The text about them. */
  words: string;
}

/** Returns the choices before a reload, a pause or a refused payment that are past or sold out; undefined when all are available. */
export function unavailableChoices(chosen: Chosen, question: TravelContext): UnavailableChoices | undefined {
  const { startDate, startTime, travelPattern } = chosen;
  if (travelPattern !== '' && question.ticket.sub_type === 'select') {
    const lost = lostDays(travelPattern, question);
    if (lost) return lost;
  }
  const problems = travelProblems(chosen, question);
  if (startDate !== '' && problems.startDate) {
    const date = dateText(startDate);
    const soldOut = availabilityHint(0);
    const ended = endOfSaleOf({ ...chosen, startTime: '' }, question);
    const words =
      problems.startDate === soldOut
        ? text.dateSoldOut(date, soldOut)
        : ended
          ? text.departureEnded(date, ended)
          : text.dateGone(date);
    return { changes: { startDate: '', startTime: '' }, words };
  }
  if (startTime !== '' && problems.startTime) {
    const when = `${timeName(startTime)}, ${dateText(startDate)}`;
    const ended = endOfSaleOf(chosen, question);
    const words = ended ? text.departureEnded(when, ended) : text.timeSoldOut(timeName(startTime), dateText(startDate));
    return { changes: { startTime: '' }, words };
  }
  return undefined;
}

/** Why the departures of a choice are not sold any more, in words (P-301); undefined while they are. */
function endOfSaleOf(chosen: Chosen, { ticket, availability }: TravelContext): string | undefined {
  const ended = isLocalDate(chosen.startDate) ? endOfSaleOn(ticket, chosen, availability ?? {}) : undefined;
  return ended && endOfSaleWords(ended);
}

function lostDays(
  travelPattern: string,
  { ticket, capacity_pattern = {} }: TravelContext,
): UnavailableChoices | undefined {
  if (!isTravelPattern(travelPattern)) return { changes: { travelPattern: '' }, words: text.daysUnknown };
  const rows = chooserRows(ticket, capacity_pattern);
  const remaining = parseTravelPattern(travelPattern).map(({ weekday, am, pm }) => {
    const row = rows.find((one) => one.weekday === weekday);
    return { weekday, am: am && (row?.am ?? 0) > 0, pm: pm && (row?.pm ?? 0) > 0 };
  });
  const lost = parseTravelPattern(travelPattern).flatMap(({ weekday, am, pm }, index) => {
    const { am: hasAm, pm: hasPm } = remaining[index]!;
    return am === hasAm && pm === hasPm ? [] : [{ weekday, am: am && !hasAm, pm: pm && !hasPm }];
  });
  if (lost.length === 0) return undefined;
  const words = text.journeysGone(listOf(journeyNames(lost)));
  return { changes: { travelPattern: writeTravelPattern(remaining) }, words };
}

function dateText(date: string): string {
  return isLocalDate(date) ? formatDate(date) : text.unknownDate;
}
