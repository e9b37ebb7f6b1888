import { clockTime } from '@fareway/domain/dates/clock-time.ts';
import { formatMoney } from '@fareway/domain/money/money.ts';
import { lowStockTexts } from '@fareway/domain/tickets/stock.ts';
import * as text from '@fareway/texts/journeys/picker.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Icon } from '@fareway/ui/icon/icon.tsx';
import { readAloud, Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { useState, type ReactNode } from 'react';
import { ServiceFacts } from '../catalogue/service-facts.tsx';
import type { Currency } from '../checkout/wire.ts';
import { DayList, type DayListProps } from './day-list.tsx';
import styles from './service-journeys.module.css';

interface ServiceJourneysProps extends DayListProps {
  currency: Currency;
  /** '' while none is chosen. */
  stop: string;
  isOpenAtFirst: boolean;
  onAskStop: () => void;
}

/** A service with its journeys, closed until the purchaser opens it. */
export function ServiceJourneys({ currency, stop, isOpenAtFirst, onAskStop, ...list }: ServiceJourneysProps) {
  const { service, price, days } = list.offer;
  const [isOpen] = useState(isOpenAtFirst);
  const ticked = days.filter(({ date }) => list.isTicked(service.id, date)).length;
  return (
    <li>
      <details className={styles.service} open={isOpen}>
        <summary className={styles.head}>
          <span className={styles.time}>{clockTime(service.time)}</span>
          <h2 className={styles.name}>{service.name}</h2>
          <span className={styles.price}>{text.price(formatMoney(price, currency))}</span>
          {ticked > 0 && list.control === 'checkbox' && (
            <span className={styles.count}>
              <Icon name="tick" />
              {text.journeys(ticked)}
            </span>
          )}
          <span className={styles.sign}>
            <Icon name="down" />
          </span>
        </summary>
        <div className={styles.inside}>
          <ServiceFacts service={service} />
          {service.stops.length > 0 && <StopLine stop={stop} service={service.name} onAskStop={onAskStop} />}
          <DayList {...list} />
          {days.some(({ isLow }) => isLow) && (
            <p className={styles.advice}>
              <Icon name="warning" />
              {lowStockTexts(1).advice}
            </p>
          )}
        </div>
      </details>
    </li>
  );
}

function StopLine({ stop, service, onAskStop }: { stop: string; service: string; onAskStop: () => void }) {
  return (
    <div className={styles.stop}>
      {stop && (
        <p>
          <Sentence parts={text.stop(stop, showBold)} />
        </p>
      )}
      <Button type="button" variant={stop ? 'quiet' : 'secondary'} onClick={onAskStop}>
        <Sentence parts={(stop ? text.changeStop : text.selectStop)(service, readAloud)} />
      </Button>
    </div>
  );
}

function showBold(words: string): ReactNode {
  return <strong>{words}</strong>;
}
