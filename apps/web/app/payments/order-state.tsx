import { receiptState } from '@fareway/domain/sales/receipt.ts';
import { Badge } from '@fareway/ui/badge/badge.tsx';
import type { Order } from './calls.ts';

/** The state of an order's money as words with their sign. */
export function OrderState({ order }: { order: Order }) {
  const { tone, words } = receiptState(order);
  return <Badge tone={tone}>{words}</Badge>;
}
