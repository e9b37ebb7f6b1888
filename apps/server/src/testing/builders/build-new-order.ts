import { refusal } from '@fareway/domain/refusals/refusals.ts';
import type { NewOrder } from '../../sales/orders/new-order.ts';
import { newId } from '../../platform/ids.ts';
import type { TestOperator } from './build-operator.ts';

/** Writes an order of the operator's ticket that waits for a card payment and takes no seats. Each value can be replaced. */
export function buildNewOrder(
  { client, service, ticket }: TestOperator,
  overrides: Partial<NewOrder> & { user_id: string },
) {
  const order: NewOrder = {
    id: newId(),
    client_id: client.id,
    kind: 'purchase',
    service_id: service.id,
    ticket_id: ticket.id,
    year: ticket.year,
    currency: client.currency,
    price: ticket.price ?? 0,
    discount: 0,
    voucher_id: undefined,
    terms: ticket,
    passenger: { first_name: 'Aoife', last_name: 'Byrne' },
    image_upload_error: undefined,
    save_card: false,
    idempotency_key: newId(),
    request_hash: Buffer.alloc(32),
    seats: [],
    plans: [],
    sold_out: refusal('ticket-sold-out', {}),
    payment: { id: newId(), provider: 'stripe', provider_account: client.stripe_account_id! },
    ...overrides,
  };
  return order;
}

/** Returns a payment of the whole price of an order, as the provider reports it. */
export function paymentOf({ id, price, discount }: NewOrder) {
  return { provider_payment_id: `pi_${id}`, amount: price - discount };
}
