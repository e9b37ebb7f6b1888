import { formatMoney, fromWire } from '@fareway/domain/money.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { MoneyTable } from '@fareway/ui/money-table/money-table.tsx';
import type { CustomerTicket } from './wire.ts';

/** The price and discount of a ticket that was paid at once. */
export function WhatWasPaid({ ticket: { price, total_price, currency } }: { ticket: CustomerTicket }) {
  const [full, paid] = [fromWire(price), fromWire(total_price)];
  const voucher = { label: 'Voucher', amount: `−${formatMoney(full - paid, currency)}` };
  return (
    <Card title="Your payment">
      <MoneyTable
        caption="What you paid"
        rows={[{ label: 'Ticket', amount: formatMoney(full, currency) }, ...(full === paid ? [] : [voucher])]}
        total={{ label: 'Paid', amount: formatMoney(paid, currency) }}
      />
    </Card>
  );
}
