import { formatMoney } from '@fareway/domain/money/money.ts';
import * as text from '@fareway/texts/journeys/picker.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import type { Currency } from '../checkout/wire.ts';
import styles from './buy-bar.module.css';
import { type ChosenJourney, totalOf } from './journey-selection.ts';
import { JourneyList } from './journey-list.tsx';

interface BuyBarProps {
  journeys: readonly ChosenJourney[];
  currency: Currency;
  /** Why the journeys cannot be bought yet. */
  refusal: string | undefined;
  onBuy: () => void;
}

/** The number and total price of the chosen journeys, visible while the list scrolls, with the button to continue. */
export function BuyBar({ journeys, currency, refusal, onBuy }: BuyBarProps) {
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.total}>
        <strong className={styles.amount}>{formatMoney(totalOf(journeys), currency)}</strong>{' '}
        <span>{text.journeys(journeys.length)}</span>
      </p>
      <div className={styles.buy}>
        <Button type="button" wide unavailable={refusal} onClick={onBuy}>
          {text.buy}
        </Button>
      </div>
    </div>
  );
}

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
