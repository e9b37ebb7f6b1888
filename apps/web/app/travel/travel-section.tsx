import { isDated } from '@fareway/domain/tickets/dated-ticket.ts';
import * as text from '@fareway/texts/travel/availability.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useEffect, useState } from 'react';
import type { PassengerFields } from '../passenger/purchase-draft.ts';
import { DateChoice } from './date-choice/date-choice.tsx';
import { DayChooser } from './day-chooser/day-chooser.tsx';
import { unavailableChoices } from './unavailable-choices.ts';
import type { TravelSectionProps } from './travel.ts';
import { useFreshTravel } from './use-fresh-travel.ts';

/** The travel choices: the date and time of a dated ticket, the days of a `select` ticket (P-043, P-051). */
export function TravelSection(props: TravelSectionProps) {
  const { page, travel } = props;
  const { ticket } = page;
  useFreshTravel(travel, Math.min(...Object.values(travel.availability ?? {}).flatMap(({ ends_at }) => ends_at ?? [])));
  const { unavailableTexts, forget } = useUnavailableChoices(props);
  const choose = (changes: Partial<PassengerFields>) => {
    forget();
    props.onChange(changes);
  };
  return (
    <Stack as="section" gap={16}>
      <h2>{text.title}</h2>
      {unavailableTexts.length > 0 && (
        <Notice tone="warning" title={text.chooseAgain} announced>
          {unavailableTexts.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
      {ticket.sub_type === 'select' && <DayChooser {...props} onChange={choose} />}
      {isDated(ticket) && <DateChoice {...props} onChange={choose} />}
    </Stack>
  );
}

/** Removes the choices that can no longer be had, and says so until something else is chosen. */
function useUnavailableChoices({ page, travel, passenger, onChange }: TravelSectionProps) {
  const [unavailableTexts, setUnavailableTexts] = useState<readonly string[]>([]);
  const { ticket, today } = page;
  const { availability, capacity_pattern } = travel;
  const lost = unavailableChoices(passenger, { ticket, today, availability, capacity_pattern });
  if (lost && !unavailableTexts.includes(lost.words)) setUnavailableTexts([...unavailableTexts, lost.words]);
  useEffect(() => {
    if (lost) onChange(lost.changes);
  });
  return { unavailableTexts, forget: () => setUnavailableTexts([]) };
}
