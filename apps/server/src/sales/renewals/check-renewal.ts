import { refuse } from '@fareway/domain/refusals.ts';
import type { UnpaidOrder } from '../checkout/pay-by-card.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';
import { checkPurchase } from '../purchases/check-purchase.ts';
import type { CheckedPurchase } from '../purchases/check-purchase.ts';
import { orderOfPurchase } from '../purchases/new-purchase.ts';
import type { PurchaseBody } from '../purchases/schemas.ts';
import { closedRefusal, goneRefusal } from './load-renewal.ts';
import type { RenewalContext } from './load-renewal.ts';
import type { RenewBody } from './schemas.ts';

interface Request {
  purchaser: Purchaser;
  body: RenewBody;
  key: string;
  hash: Buffer;
}

export interface CheckedRenewal {
  purchase: CheckedPurchase;
  order: UnpaidOrder & { renewal_id: string };
}

/**
 * Decides a renewal by the rules of a purchase: who travels, and the photo, are those of the ticket before. Throws the
 * refusal of the first thing that is wrong: that it is closed or its ticket gone, that what was named is not what is offered, and every
 * refusal of the buy page.
 */
export function checkRenewal(
  context: RenewalContext,
  { purchaser, body, key, hash }: Request,
  way: 'card' | 'direct-debit',
  now: Date,
): CheckedRenewal {
  const { renewal } = context;
  const refused = closedRefusal(renewal) ?? goneRefusal(context);
  if (refused) throw refused;
  const isWhatIsOffered =
    body.ticket.id === renewal.ticket_id &&
    body.service.id === renewal.service_id &&
    [renewal.client_id, context.purchase.client?.slug].includes(body.client.id);
  if (!isWhatIsOffered) refuse('ticket-not-found', {});
  const asked = asPurchase(context, body);
  const purchase = checkPurchase(context.purchase, asked, way);
  const order = orderOfPurchase({ purchaser, purchase, body: asked, key, hash }, now);
  return { purchase, order: { ...order, kind: 'renewal', renewal_id: renewal.id } };
}

/** The renewal as the purchase that it is. */
function asPurchase({ renewal, purchase }: RenewalContext, body: RenewBody): PurchaseBody {
  const { passenger: before } = renewal;
  const { ticket, service, client, voucher, net_price } = body;
  const photo = purchase.is_photo_stored ? before.photo : null;
  return {
    ticket,
    service,
    client,
    voucher,
    net_price,
    passenger: {
      firstName: before.first_name,
      lastName: before.last_name,
      id: body.ext_id ?? before.ext_id ?? undefined,
      stop: body.stop ?? undefined,
      dest: body.dest ?? undefined,
      yr: body.yr ?? undefined,
      zone: body.zone ?? undefined,
      zoneStop: body.zoneStop ?? undefined,
      travel_pattern: body.travel_pattern ?? before.travel_pattern ?? undefined,
      photo: photo ?? undefined,
    },
    // nobody is asked for a photo anew: a ticket that had none goes on without
    skip_photo: photo === null,
  };
}
