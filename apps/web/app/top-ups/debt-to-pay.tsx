import { isChargeable } from '@fareway/domain/money/price.ts';
import { formatMoney } from '@fareway/domain/money/money.ts';
import { refusalsOfTopUps } from '@fareway/domain/refusals/top-up-refusals.ts';
import * as text from '@fareway/texts/top-ups/page.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import type { TopUpOffer } from './calls.ts';

interface DebtToPayProps {
  offer: Pick<TopUpOffer, 'client' | 'currency' | 'customer_ticket' | 'today'>;
  trips: number;
  /** In minor units, without a voucher. */
  price: number;
}

/** The debt of an expired or suspended ticket: the only number of trips that can be paid for (A-137, decision 077). */
export function DebtToPay({ offer: { client, currency, customer_ticket, today }, trips, price }: DebtToPayProps) {
  const isExpired = customer_ticket.expiry < today;
  const amount = formatMoney(price, currency);
  return (
    <>
      <Notice tone="warning" title={isExpired ? refusalsOfTopUps['top-up-expired'].words({}) : text.suspended} />
      <Card title={text.cost(trips, amount)}>
        <p>
          {text.debt(trips)} {isExpired ? text.staysExpired : text.staysSuspended}
        </p>
        {!isChargeable(price) && <p>{text.debtTooSmall(client.name)}</p>}
      </Card>
    </>
  );
}
