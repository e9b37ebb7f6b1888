import { formatMoney } from '@fareway/domain/money.ts';
import type { Currency } from '../checkout/wire.ts';
import { JourneyList } from './journey-list.tsx';
import type { ChosenJourney } from './journey-selection.ts';

/** The chosen journeys with their prices. */
export function PricedJourneys({ journeys, currency }: { journeys: readonly ChosenJourney[]; currency: Currency }) {
  return (
    <JourneyList
      journeys={journeys.map(({ price, ...journey }) => ({
        ...journey,
        key: journey.service_id + journey.date,
        aside: formatMoney(price, currency),
      }))}
    />
  );
}
