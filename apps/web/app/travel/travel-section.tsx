import { isDated } from '@fareway/domain/dated-ticket.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import type { PassengerFields } from '../passenger/purchase-draft.ts';
import type { BuyPage } from '../purchases/wire.ts';
import { DateChoice } from './date-choice.tsx';
import { DayChooser } from './day-chooser.tsx';
import type { Travel } from './load-travel.ts';
import { useFreshTravel } from './use-fresh-travel.ts';
import { useLostChoices } from './use-lost-choices.ts';

export interface TravelSectionProps {
  page: Pick<BuyPage, 'ticket' | 'today'>;
  travel: Travel;
  passenger: PassengerFields;
  /** The problem of a field. */
  errorOf: (name: 'startDate' | 'startTime' | 'travelPattern') => string | undefined;
  onChange: (changes: Partial<PassengerFields>) => void;
}

/** The travel choices: the date and time of a dated ticket, the days of a `select` ticket (P-043, P-051). */
export function TravelSection(props: TravelSectionProps) {
  const { page, travel } = props;
  const { ticket } = page;
  useFreshTravel(travel);
  const { lostWords, forget } = useLostChoices(props);
  const choose = (changes: Partial<PassengerFields>) => {
    forget();
    props.onChange(changes);
  };
  return (
    <Stack as="section" gap={16}>
      <h2>Check availability</h2>
      {lostWords.length > 0 && (
        <Notice tone="warning" title="Please choose again" announced>
          {lostWords.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
      {ticket.sub_type === 'select' && <DayChooser {...props} onChange={choose} />}
      {isDated(ticket) && <DateChoice {...props} onChange={choose} />}
    </Stack>
  );
}
