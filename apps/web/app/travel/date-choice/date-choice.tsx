import {
  remainingFor,
  remainingOn,
  type AvailabilityMap,
  type Direction,
} from '@fareway/domain/travel/availability.ts';
import { choosesTime } from '@fareway/domain/tickets/dated-ticket.ts';
import { isLocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/travel/dates.ts';
import * as factsText from '@fareway/texts/travel/facts.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { RadioCards } from '@fareway/ui/radio-cards/radio-cards.tsx';
import type { PassengerFields } from '../../passenger/purchase-draft.ts';
import type { Ticket } from '../../passenger/wire.ts';
import { ChosenDate } from './chosen-date.tsx';
import { DateCards } from './date-cards.tsx';
import { dayOffers, timeOffers } from './day-offers.ts';
import type { TravelSectionProps } from '../travel.ts';

/** The date of travel in the booking window, AM or PM of a single, and the number left (P-166 to P-168, P-175 to P-177). */
export function DateChoice({ page, travel, passenger, errorOf, onChange }: TravelSectionProps) {
  const { ticket, today } = page;
  const { startTime, travelPattern, stop, zoneStop } = passenger;
  const startDate = isLocalDate(passenger.startDate) ? passenger.startDate : '';
  const map = travel.availability ?? {};
  const input = { ticket, map, today, chosen: { stop, zoneStop, ...(travelPattern && { travelPattern }) } };
  const times = timeOffers(input, startDate);
  function chooseDate(date: string): void {
    // A time without a seat on the new day is removed, because a disabled option would be chosen.
    const isTimeLost = startTime !== '' && timeOffers(input, date)?.[startTime as Direction]?.remaining === 0;
    onChange({ startDate: date, ...(isTimeLost && { startTime: '' }) });
  }

  return (
    <>
      <DateCards
        label={ticket.type === 'week' || ticket.type === '4_week' ? text.startDate : labels.date}
        offers={dayOffers(input)}
        value={startDate}
        error={errorOf('startDate')}
        onChange={chooseDate}
      />
      {times && (
        <RadioCards
          label={labels.time}
          name="startTime"
          pairs
          options={timeNames.map(({ value, label, hint }) => ({
            value,
            label,
            hint,
            aside: times[value]?.words,
            disabled: times[value]?.remaining === 0,
          }))}
          value={startTime}
          error={errorOf('startTime')}
          onChange={({ target }) => onChange({ startTime: target.value })}
        />
      )}
      <ChosenDate ticket={ticket} passenger={passenger} map={map} remaining={remainingOf({ ...input, passenger })} />
    </>
  );
}

/** Returns the number left for the current choice; undefined while no date is chosen. */
function remainingOf({ ticket, map, passenger }: { ticket: Ticket; map: AvailabilityMap; passenger: PassengerFields }) {
  const { startDate, startTime } = passenger;
  if (!isLocalDate(startDate)) return undefined;
  const isTimeChosen = !choosesTime(ticket) || startTime !== '';
  return isTimeChosen ? remainingFor(ticket, passenger, map) : remainingOn(ticket, startDate, map, passenger);
}

const timeNames = [
  { value: 'am', label: factsText.am, hint: text.morning },
  { value: 'pm', label: factsText.pm, hint: text.afternoon },
] as const;
