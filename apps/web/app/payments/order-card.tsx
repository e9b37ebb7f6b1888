import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { describeReceipt } from '@fareway/domain/sales/receipt.ts';
import * as text from '@fareway/texts/payments/orders.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { readAloud, Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { receiptAddress } from './addresses.ts';
import type { Order } from './calls.ts';
import styles from './order-card.module.css';
import { OrderState } from './order-state.tsx';

/** An order in the list: what was bought for whom, when, with its reference, total and state. */
export function OrderCard({ order }: { order: Order }) {
  const { id, reference, client, ordered_on } = order;
  const { lines, total } = describeReceipt(order);
  const titles = [...new Set(lines.map(({ label }) => label))];
  const passengers = [...new Set(order.lines.flatMap(({ passenger }) => passenger ?? []))];
  return (
    <Card
      as="li"
      title={titles.join(', ')}
      actions={
        <ButtonLink href={receiptAddress(id)} variant="secondary">
          <Sentence parts={text.receipt(reference, readAloud)} />
        </ButtonLink>
      }
    >
      <div className={styles.facts}>
        <div>
          {passengers.length > 0 && <p>{passengers.join(', ')}</p>}
          <p className={styles.soft}>{[formatDate(parseLocalDate(ordered_on)), client.name].join(' · ')}</p>
          <p className={styles.soft}>{text.order(reference)}</p>
        </div>
        <div className={styles.money}>
          <p className={styles.total}>
            <Sentence parts={text.total(total.value, readAloud)} />
          </p>
          <OrderState order={order} />
        </div>
      </div>
    </Card>
  );
}
