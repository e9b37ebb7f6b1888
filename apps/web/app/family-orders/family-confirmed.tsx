import { formatMoney, fromWire } from '@fareway/domain/money/money.ts';
import { Badge } from '@fareway/ui/badge/badge.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { MoneyTable } from '@fareway/ui/money-table/money-table.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { operatorAddress } from '../catalogue/addresses.ts';
import { ticketAddress } from '../customer-tickets/addresses.ts';
import { receiptAddress } from '../payments/addresses.ts';
import type { FamilyOrder } from './calls.ts';

/** The confirmation of an order for several passengers: each ticket, and what was paid for all. */
export function FamilyConfirmed({ order, email }: { order: FamilyOrder; email: string }) {
  const { id, lines, client, currency, discount, net_price, price, paid_by } = order;
  const amount = (decimal: number) => formatMoney(fromWire(decimal), currency);
  const voucher = { label: 'Voucher', amount: `−${amount(discount)}` };
  const ready =
    lines.length === 1 ? 'Thank you, your ticket is ready' : `Thank you, your ${lines.length} tickets are ready`;
  return (
    <Page
      title="Order confirmed"
      aside={
        <Card title="What next">
          <Stack gap={12}>
            <ButtonLink href="/" icon="ticket" wide>
              My Tickets
            </ButtonLink>
            <ButtonLink href={receiptAddress(id)} variant="secondary" wide>
              Receipt
            </ButtonLink>
            <ButtonLink href={operatorAddress(client.slug)} variant="secondary" wide>
              Buy another
            </ButtonLink>
          </Stack>
        </Card>
      }
    >
      <Notice tone="success" title={ready}>
        <p>{`We are sending one receipt with all of them to ${email}. You find them in My tickets whenever you need them.`}</p>
      </Notice>
      <Stack as="ul" gap={16}>
        {lines.map(({ line, title, first_name, last_name, customer_ticket_id, net_price: paid, is_refunded }) => (
          <Card
            as="li"
            key={line}
            title={`${first_name} ${last_name}`}
            aside={is_refunded && <Badge tone="neutral">Refunded</Badge>}
            actions={
              <ButtonLink href={ticketAddress(customer_ticket_id)} variant="secondary">
                See ticket<span className="visually-hidden">{` of ${first_name} ${last_name}`}</span>
              </ButtonLink>
            }
          >
            <p>{`${title} · ${amount(paid)}`}</p>
          </Card>
        ))}
      </Stack>
      <Card title={paid_by === 'direct-debit' ? 'Your Direct Debit' : 'Your payment'}>
        <MoneyTable
          caption={paid_by === 'direct-debit' ? 'What you pay by Direct Debit' : 'What you paid'}
          rows={[{ label: `${lines.length} tickets`, amount: amount(price) }, ...(discount > 0 ? [voucher] : [])]}
          total={{ label: paid_by === 'direct-debit' ? 'In total' : 'Paid', amount: amount(net_price) }}
        />
        {paid_by === 'direct-debit' && <p>Each ticket has its own payments. You see their dates on the ticket.</p>}
      </Card>
    </Page>
  );
}
