import { formatMoney } from '@fareway/domain/money.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { MoneyTable } from '@fareway/ui/money-table/money-table.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import { ticketFacts } from './passenger-facts.ts';
import type { PurchaseDraft } from './purchase-draft.ts';
import { purchasePrices } from './purchase-prices.ts';
import type { BuyPage } from './wire.ts';

/** What is being bought, and what it costs as far as that is decided. */
export function TicketAside({ page, draft }: { page: BuyPage; draft: PurchaseDraft }) {
  const prices = purchasePrices(page.ticket, draft);
  const total = prices ? formatMoney(prices.price, page.ticket.currency) : 'By zone';
  return (
    <Card title="Your ticket">
      <SummaryList rows={ticketFacts(page)} />
      <MoneyTable caption="What it costs" rows={[]} total={{ label: 'Price', amount: total }} />
      <p>You pay after you have checked everything on the next step.</p>
    </Card>
  );
}
