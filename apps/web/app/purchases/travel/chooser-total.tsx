import { formatMoney } from '@fareway/domain/money.ts';
import { travelPatternWords, writeTravelPattern, type TravelDay } from '@fareway/domain/travel-pattern.ts';
import { MoneyTable } from '@fareway/ui/money-table/money-table.tsx';
import type { PassengerFields } from '../purchase-draft.ts';
import { priceWords, purchasePrices } from '../purchase-prices.ts';
import type { Ticket } from '../wire.ts';

interface ChooserTotalProps {
  ticket: Ticket;
  passenger: PassengerFields;
  days: readonly TravelDay[];
}

/** What the chosen days cost together, singles and returns apart, with the journeys that they are good for; said as it changes (P-053, P-293). */
export function ChooserTotal({ ticket, passenger, days }: ChooserTotalProps) {
  const kinds = [
    { one: 'return', days: days.filter(({ am, pm }) => am && pm) },
    { one: 'single', days: days.filter(({ am, pm }) => am !== pm) },
  ].filter((kind) => kind.days.length > 0);
  const total = priceWords(ticket, { passenger, voucher: undefined });
  const counts = kinds.map(({ one, days: { length } }) => `${length} ${one}${length === 1 ? '' : 's'}`);
  const rows = kinds.map((kind, index) => ({
    label: `${counts[index]}: ${travelPatternWords(writeTravelPattern(kind.days))} (${journeysText(ticket, kind.days)})`,
    amount: amountOf(ticket, { ...passenger, travelPattern: writeTravelPattern(kind.days) }),
  }));
  return (
    <>
      <MoneyTable
        caption="What these days cost"
        rows={rows}
        total={{ label: 'Total', amount: days.length === 0 ? '–' : total }}
      />
      <p role="status" className="visually-hidden">
        {days.length > 0 && `Total ${total}: ${counts.join(' and ')}, ${journeysText(ticket, days)}`}
      </p>
    </>
  );
}

function journeysText({ num_bookable_journeys }: Ticket, days: readonly TravelDay[]): string {
  const journeys = days.reduce((sum, { weekday }) => sum + (num_bookable_journeys?.[weekday] ?? 0), 0);
  return `${journeys} ${journeys === 1 ? 'journey' : 'journeys'}`;
}

function amountOf(ticket: Ticket, passenger: PassengerFields): string {
  const prices = purchasePrices(ticket, { passenger, voucher: undefined });
  return prices ? formatMoney(prices.price, ticket.currency) : '–';
}
