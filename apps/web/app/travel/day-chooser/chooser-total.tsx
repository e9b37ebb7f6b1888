import { singlesAndReturns } from '@fareway/domain/travel/capacity-pattern.ts';
import { formatMoney } from '@fareway/domain/money/money.ts';
import { isZonal } from '@fareway/domain/money/price.ts';
import { travelPatternWords, writeTravelPattern, type TravelDay } from '@fareway/domain/travel/travel-pattern.ts';
import { listOf } from '@fareway/texts/list-of.ts';
import * as text from '@fareway/texts/travel/days.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { MoneyTable } from '@fareway/ui/money-table/money-table.tsx';
import type { PassengerFields } from '../../passenger/purchase-draft.ts';
import { dayPrice, priceText, purchasePrices } from '../../passenger/purchase-prices.ts';
import type { Ticket } from '../../passenger/wire.ts';

interface ChooserTotalProps {
  ticket: Ticket;
  passenger: PassengerFields;
  days: readonly TravelDay[];
}

/**
 * The total price of the chosen days, singles and returns separately, with the number of days; announced when it changes (P-053, P-293).
 */
export function ChooserTotal({ ticket, passenger, days }: ChooserTotalProps) {
  const { singles, returns } = singlesAndReturns(days);
  const kinds = [
    { one: 'return' as const, days: returns, count: text.returns(returns.length) },
    { one: 'single' as const, days: singles, count: text.singles(singles.length) },
  ].filter((kind) => kind.days.length > 0);
  const total = totalText(ticket, passenger, days);
  const rows = kinds.map((kind) => ({
    label: text.row(
      kind.count,
      travelPatternWords(writeTravelPattern(kind.days)),
      daysText(ticket, kind.days),
      priceOfDay(ticket, passenger, kind.one),
    ),
    amount: amountOf(ticket, { ...passenger, travelPattern: writeTravelPattern(kind.days) }),
  }));
  return (
    <>
      <MoneyTable caption={text.costTitle} rows={rows} total={{ label: labels.total, amount: total }} />
      <p role="status" className="visually-hidden">
        {days.length > 0 && text.totalOf(total, listOf(kinds.map(({ count }) => count)), daysText(ticket, days))}
      </p>
    </>
  );
}

/** The number of paid days of the year on these weekdays: '36 days'. */
export function daysText({ num_bookable_journeys }: Ticket, chosen: readonly Pick<TravelDay, 'weekday'>[]): string {
  const days = chosen.reduce((sum, { weekday }) => sum + (num_bookable_journeys?.[weekday] ?? 0), 0);
  return text.dayCount(days);
}

/** The price of one day; undefined while it is not known. */
function priceOfDay(ticket: Ticket, { zone }: PassengerFields, kind: 'single' | 'return'): string | undefined {
  const price = dayPrice(ticket, { zone, kind });
  return price === undefined ? undefined : formatMoney(price, ticket.currency);
}

/** The total, or what is missing. */
function totalText(ticket: Ticket, passenger: PassengerFields, days: readonly TravelDay[]): string {
  if (days.length === 0) return '–';
  if (isZonal(ticket) && passenger.zone === '') return text.chooseZone;
  return priceText(ticket, { passenger, voucher: undefined });
}

function amountOf(ticket: Ticket, passenger: PassengerFields): string {
  const prices = purchasePrices(ticket, { passenger, voucher: undefined });
  return prices ? formatMoney(prices.price, ticket.currency) : '–';
}
