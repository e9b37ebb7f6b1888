import { formatMoney, fromWire } from '@fareway/domain/money/money.ts';
import * as basket from '@fareway/texts/family-orders/basket.ts';
import * as text from '@fareway/texts/family-orders/confirmed.ts';
import * as confirmedText from '@fareway/texts/purchases/confirmed.ts';
import * as actionText from '@fareway/texts/words/actions.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Badge } from '@fareway/ui/badge/badge.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { MoneyTable } from '@fareway/ui/money-table/money-table.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { readAloud, Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { operatorAddress } from '../catalogue/addresses.ts';
import { ticketAddress } from '../customer-tickets/addresses.ts';
import { receiptAddress } from '../payments/addresses.ts';
import type { FamilyOrder } from './calls.ts';

/** The confirmation of an order for several passengers: each ticket, and what was paid for all. */
export function FamilyConfirmed({ order, email }: { order: FamilyOrder; email: string }) {
  const { id, lines, client, currency, sibling_discount = 0, discount, net_price, price, paid_by } = order;
  const isPlanned = paid_by === 'direct-debit';
  const amount = (decimal: number) => formatMoney(fromWire(decimal), currency);
  const voucher = { label: labels.voucher, amount: `−${amount(discount)}` };
  const siblings = { label: labels.siblingDiscount, amount: `−${amount(sibling_discount)}` };
  return (
    <Page
      title={confirmedText.title}
      aside={
        <Card title={headings.next}>
          <Stack gap={12}>
            <ButtonLink href="/" icon="ticket" wide>
              {pages.myTickets}
            </ButtonLink>
            <ButtonLink href={receiptAddress(id)} variant="secondary" wide>
              {actionText.receipt}
            </ButtonLink>
            <ButtonLink href={operatorAddress(client.slug)} variant="secondary" wide>
              {confirmedText.buyAnother}
            </ButtonLink>
          </Stack>
        </Card>
      }
    >
      <Notice tone="success" title={text.ready(lines.length)}>
        <p>{text.sent(email)}</p>
      </Notice>
      <Stack as="ul" gap={16}>
        {lines.map(({ line, title, first_name, last_name, customer_ticket_id, net_price: paid, is_refunded }) => (
          <Card
            as="li"
            key={line}
            title={`${first_name} ${last_name}`}
            aside={is_refunded && <Badge tone="neutral">{text.refunded}</Badge>}
            actions={
              <ButtonLink href={ticketAddress(customer_ticket_id)} variant="secondary">
                <Sentence parts={text.seeTicket(`${first_name} ${last_name}`, readAloud)} />
              </ButtonLink>
            }
          >
            <p>{text.line(title, amount(paid))}</p>
          </Card>
        ))}
      </Stack>
      <Card title={isPlanned ? text.directDebit : headings.payment}>
        <MoneyTable
          caption={isPlanned ? text.whatYouPay : headings.paidFor}
          rows={[
            { label: basket.tickets(lines.length), amount: amount(price) },
            ...(sibling_discount > 0 ? [siblings] : []),
            ...(discount > 0 ? [voucher] : []),
          ]}
          total={{ label: isPlanned ? text.inTotal : labels.paid, amount: amount(net_price) }}
        />
        {isPlanned && <p>{text.plans}</p>}
      </Card>
    </Page>
  );
}
