import { saveAs } from '@fareway/browser/device/save-as.ts';
import type { InstalmentStatus } from '@fareway/domain/instalments/instalment-status.ts';
import { describeReceipt } from '@fareway/domain/sales/receipt.ts';
import type { DescribedReceipt, AmountRow } from '@fareway/domain/sales/described-receipt.ts';
import * as text from '@fareway/texts/payments/receipt-page.ts';
import * as headings from '@fareway/texts/receipts/headings.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Badge } from '@fareway/ui/badge/badge.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { MoneyTable } from '@fareway/ui/money-table/money-table.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { ticketAddress } from '../customer-tickets/addresses.ts';
import { useLogInAgain } from '../session/use-log-in-again.ts';
import { ordersAddress } from './addresses.ts';
import { readReceiptPdf } from './calls.ts';
import type { Order } from './calls.ts';
import { OrderState } from './order-state.tsx';
import styles from './receipt.module.css';

/** The receipt of an order: what was bought, what was paid and refunded, and by whom it was sold. It prints on one page. */
export function Receipt({ userId, order }: { userId: string; order: Order }) {
  const described = describeReceipt(order);
  const { notices, facts, lines, sums, total, instalments, refunds, balance } = described;
  return (
    <div className={styles.receipt}>
      <Page
        title={text.title}
        lead={order.client.name}
        back={{ href: ordersAddress, label: pages.orders }}
        aside={<Actions userId={userId} order={order} />}
      >
        <div>
          <OrderState order={order} />
        </div>
        {notices.map(({ title, text: words }) => (
          <Notice key={title} tone={described.state.tone === 'warning' ? 'warning' : 'info'} title={title}>
            <p>{words}</p>
          </Notice>
        ))}
        <Card>
          <MoneyTable
            caption={headings.lines}
            rows={[...lines.map(moneyRow), ...sums.map(({ label, value }) => ({ label, amount: value }))]}
            total={{ label: total.label, amount: total.value }}
          />
        </Card>
        {instalments.length > 0 && (
          <Card>
            <MoneyTable caption={headings.payments} rows={instalments.map(instalmentRow)} />
          </Card>
        )}
        {refunds.length > 0 && (
          <Card>
            <MoneyTable caption={headings.refunds} rows={refunds.map(moneyRow)} />
          </Card>
        )}
        {balance.length > 0 && (
          <Card>
            <SummaryList rows={balance.map(({ label, value }) => ({ label, value }))} />
          </Card>
        )}
        <Card>
          <SummaryList rows={facts} />
        </Card>
      </Page>
    </div>
  );
}

/** The receipt on paper, and where its tickets are. */
function Actions({ userId, order }: { userId: string; order: Order }) {
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();
  const logInAgain = useLogInAgain();

  async function download() {
    setIsBusy(true);
    try {
      const name = text.fileName(order.client.name, order.reference).replaceAll(/[/\\:*?"<>|]/g, '-');
      saveAs(await readReceiptPdf(userId, order.id), `${name}.pdf`);
    } catch (error) {
      if (!(await logInAgain(error))) toast(text.saveFailed, 'error');
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className={styles.actions}>
      <Button type="button" icon="download" wide busy={isBusy} onClick={download}>
        {actions.download}
      </Button>
      <Button type="button" variant="secondary" icon="print" wide onClick={() => window.print()}>
        {actions.print}
      </Button>
      {order.lines.map(
        ({ line, customer_ticket_id, passenger, title }) =>
          customer_ticket_id && (
            <ButtonLink key={line} href={ticketAddress(customer_ticket_id)} variant="quiet" icon="ticket" wide>
              {text.ticket(passenger ?? title)}
            </ButtonLink>
          ),
      )}
      {order.paid_by === 'direct-debit' && (
        <ButtonLink href="/account/mandate" variant="quiet" wide>
          {actions.seeMandate}
        </ButtonLink>
      )}
    </div>
  );
}

function moneyRow({ label, details, amount }: AmountRow) {
  return { label: <Label label={label} details={details} />, amount };
}

function instalmentRow({ status, words, ...row }: DescribedReceipt['instalments'][number]) {
  // the day says that a payment is to come
  const badge = status !== 'to-come' && <Badge {...looks[status]}>{words}</Badge>;
  const isCancelled = status === 'cancelled';
  return {
    label: <Label label={row.label} details={row.details} badge={badge} />,
    amount: isCancelled ? <s className={styles.soft}>{row.amount}</s> : row.amount,
  };
}

const looks: Record<Exclude<InstalmentStatus, 'to-come'>, Omit<ComponentProps<typeof Badge>, 'children'>> = {
  paid: { tone: 'success' },
  failed: { tone: 'error' },
  cancelled: { icon: 'blocked' },
};

function Label({ label, details, badge }: { label: string; details: readonly string[]; badge?: ReactNode }) {
  return (
    <span className={styles.label}>
      <span>{label}</span>
      {details.map((detail) => (
        <span key={detail} className={styles.soft}>
          {detail}
        </span>
      ))}
      {badge}
    </span>
  );
}
