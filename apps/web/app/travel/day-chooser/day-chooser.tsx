import { chooserRows, cellText } from '@fareway/domain/travel/capacity-pattern.ts';
import { directions, type Direction } from '@fareway/domain/travel/availability.ts';
import type { Weekday } from '@fareway/domain/dates/local-date.ts';
import { isTravelPattern, parseTravelPattern, writeTravelPattern } from '@fareway/domain/travel/travel-pattern.ts';
import { formatMoney } from '@fareway/domain/money/money.ts';
import { isFewLeft } from '@fareway/domain/tickets/stock.ts';
import * as text from '@fareway/texts/travel/days.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { dayPrice } from '../../passenger/purchase-prices.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { listOf } from '@fareway/texts/list-of.ts';
import { daysShort } from '@fareway/domain/travel/days-left.ts';
import { FieldGroup } from '@fareway/ui/field/field.tsx';
import { ChooserTotal, daysText } from './chooser-total.tsx';
import styles from './day-chooser.module.css';
import type { TravelSectionProps } from '../travel.ts';
import { timeName } from '../travel-facts.ts';
import { journeyName, weekdayName } from './weekday-names.ts';

/** The weekdays of travel, AM and PM each, with their total price (P-051 to P-053, P-288). */
export function DayChooser({ page, travel, passenger, errorOf, onChange }: TravelSectionProps) {
  const { ticket } = page;
  const rows = chooserRows(ticket, travel.capacity_pattern ?? {});
  const { travelPattern } = passenger;
  const days = isTravelPattern(travelPattern) ? parseTravelPattern(travelPattern) : [];
  const isChosen = (weekday: Weekday, direction: Direction) =>
    days.some((day) => day.weekday === weekday && day[direction]);

  function choose(weekday: Weekday, direction: Direction, isTicked: boolean): void {
    const day = { weekday, am: isChosen(weekday, 'am'), pm: isChosen(weekday, 'pm'), [direction]: isTicked };
    onChange({ travelPattern: writeTravelPattern([...days.filter((one) => one.weekday !== weekday), day]) });
  }

  const firstOpen = rows.flatMap((row) =>
    directions.filter((direction) => (row[direction] ?? 0) > 0).map((direction) => `${row.weekday}_${direction}`),
  )[0];
  const short = daysShort(
    ticket,
    page.days_left,
    rows.map(({ weekday }) => weekday),
  );
  return (
    <>
      {short.length > 0 && (
        <Notice tone="warning" title={text.moreCharged}>
          <p>
            {text.daysLeft(listOf(short.map((one) => text.leftOf(one.left, one.charged, weekdayName(one.weekday)))))}
          </p>
        </Notice>
      )}
      <FieldGroup
        id="travelPattern"
        label={text.label}
        hint={hintOf(ticket, passenger.zone)}
        error={errorOf('travelPattern')}
      >
        <table className={styles.chooser}>
          <thead>
            <tr>
              <th scope="col">{text.day}</th>
              {directions.map((direction) => (
                <th key={direction} scope="col">
                  {timeName(direction)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.weekday}>
                <th scope="row">
                  {weekdayName(row.weekday)}
                  <span className={styles.journeys}>{daysText(ticket, [row])}</span>
                </th>
                {directions.map((direction) => {
                  const journey = `${row.weekday}_${direction}`;
                  return (
                    <td key={direction}>
                      <Cell
                        id={journey === firstOpen ? 'travelPattern' : `travelPattern-${journey}`}
                        name={journeyName(row.weekday, direction)}
                        remaining={row[direction]}
                        isOver={page.journeys_left !== undefined && !page.journeys_left[row.weekday]?.[direction]}
                        isTicked={isChosen(row.weekday, direction)}
                        onTick={(isTicked) => choose(row.weekday, direction, isTicked)}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </FieldGroup>
      <ChooserTotal ticket={ticket} passenger={passenger} days={days} />
    </>
  );
}

/** What to tick, and what a day costs one way and both ways; without prices while the zone is not chosen. */
function hintOf(ticket: TravelSectionProps['page']['ticket'], zone: string): string {
  const [single, both] = (['single', 'return'] as const).map((kind) => dayPrice(ticket, { zone, kind }));
  if (single === undefined) return text.hint;
  const oneWay = formatMoney(single, ticket.currency);
  return both === undefined ? text.hintOneWay(oneWay) : text.hintBothWays(oneWay, formatMoney(both, ticket.currency));
}

interface CellProps {
  id: string;
  /** The name of the journey. */
  name: string;
  /** Undefined where that direction is not sold on that day. */
  remaining: number | undefined;
  /** Whether no day of that weekday and direction is left. */
  isOver: boolean;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

function Cell({ id, name, remaining, isOver, isTicked, onTick }: CellProps) {
  if (remaining === undefined) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{labels.notOnSale}</span>
      </>
    );
  }
  const words = isOver ? text.over : cellText(remaining);
  return (
    <label className={styles.cell} data-sold-out={remaining <= 0 || undefined}>
      <input
        type="checkbox"
        id={id}
        checked={isTicked}
        disabled={remaining <= 0}
        aria-label={isOver ? text.isOver(name) : labelOf(name, remaining)}
        onChange={({ target }) => onTick(target.checked)}
      />
      {words}
    </label>
  );
}

/** The journey, with the seats that are left as the cell shows them. */
function labelOf(name: string, remaining: number): string {
  if (remaining <= 0) return text.soldOut(name);
  return isFewLeft(remaining) ? text.left(name, remaining) : name;
}
