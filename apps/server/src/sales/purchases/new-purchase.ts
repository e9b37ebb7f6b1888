import type { NewOrder } from '../orders/begin-order.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';
import { newId } from '../../platform/ids.ts';
import type { CheckedPurchase } from './check-purchase.ts';
import type { PurchaseBody } from './schemas.ts';

interface Request {
  /** With the network that the call comes from, where the holds of a network are limited. */
  purchaser: Purchaser & { network?: string };
  purchase: CheckedPurchase;
  body: PurchaseBody;
  key: string;
  hash: Buffer;
}

/** The order that a checked purchase begins with, but for how it is paid. */
export function orderOfPurchase({ purchaser, purchase, body, key, hash }: Request, now: Date) {
  return {
    id: newId(now.getTime()),
    client_id: purchase.client.id,
    user_id: purchaser.userId,
    kind: 'purchase' as const,
    service_id: purchase.service.id,
    ticket_id: purchase.ticket.id,
    year: purchase.ticket.year,
    currency: purchase.currency,
    price: purchase.price,
    discount: purchase.discount,
    voucher_id: body.voucher ? body.voucher.id : undefined,
    terms: purchase.ticket,
    passenger: purchase.passenger,
    image_upload_error: body.image_upload_error,
    idempotency_key: key,
    request_hash: hash,
    seats: purchase.seats,
    network: purchaser.network,
    sold_out: purchase.sold_out,
  } satisfies Partial<NewOrder>;
}
