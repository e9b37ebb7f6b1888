import { isChargeable } from '@fareway/domain/money/price.ts';
import { formatMoney } from '@fareway/domain/money/money.ts';
import { refusalsOfTopUps } from '@fareway/domain/refusals/top-up-refusals.ts';
import { formatTrips } from '@fareway/domain/money/top-up.ts';
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
  const taken = trips === 1 ? '1 trip was' : `${trips} trips were`;
  const whenPaid = trips === 1 ? 'it is' : 'they are';
  return (
    <>
      <Notice tone="warning" title={isExpired ? refusalsOfTopUps['top-up-expired'].words({}) : suspended} />
      <Card title={`${formatTrips(trips)} for ${amount}`}>
        <p>
          {taken} taken above those that this ticket held. When {whenPaid} paid for, this ticket no longer keeps you
          from buying. It stays {isExpired ? 'expired' : 'suspended'}.
        </p>
        {!isChargeable(price) && (
          <p>This is less than the smallest card payment. Please contact {client.name}, who can settle it.</p>
        )}
      </Card>
    </>
  );
}

const suspended = 'This ticket is suspended. Only the trips that it owes can be paid for.';
