import { Card } from '@fareway/ui/card/card.tsx';
import { MoneyTable } from '@fareway/ui/money-table/money-table.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import type { LoadedBuyPage } from './load-buy-page.ts';
import { ticketFacts } from '../travel/page-travel.ts';
import type { PurchaseDraft } from '../passenger/purchase-draft.ts';
import { priceText } from '../passenger/purchase-prices.ts';

/** The ticket that is being bought, and its price as far as it is known. */
export function TicketAside({ page, draft }: { page: LoadedBuyPage; draft: PurchaseDraft }) {
  return (
    <Card title="Your ticket">
      <SummaryList rows={ticketFacts(page, draft.passenger)} />
      <MoneyTable caption="What it costs" rows={[]} total={{ label: 'Price', amount: priceText(page.ticket, draft) }} />
      <p>
        {page.ticket.payment_type === 'dd'
          ? 'You see each payment and its date on the next step.'
          : 'You check everything and pay on the next step.'}
      </p>
    </Card>
  );
}
