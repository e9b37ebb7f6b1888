import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { checkPurchase } from '../purchases/check-purchase.ts';
import type { CheckedPurchase } from '../purchases/check-purchase.ts';
import type { PurchaseBody } from '../purchases/schemas.ts';
import { closedRefusal, unsoldTicketRefusal } from './load-renewal.ts';
import type { RenewalContext } from './load-renewal.ts';
import type { RenewBody } from './schemas.ts';

/**
 * Decides a renewal by the rules of a purchase. The passenger and the photo are those of the previous ticket. Throws the
 * refusal of the first check that fails: the renewal is closed, its ticket is gone, the request names another ticket, and every refusal of
 * the buy page. Also returns the purchase that the renewal was checked as.
 */
export function checkRenewal(
  context: RenewalContext,
  body: RenewBody,
  method: 'card' | 'direct-debit',
): { purchase: CheckedPurchase; body: PurchaseBody } {
  const { renewal } = context;
  const refused = closedRefusal(renewal) ?? unsoldTicketRefusal(context);
  if (refused) throw refused;
  const isWhatIsOffered =
    body.ticket.id === renewal.ticket_id &&
    body.service.id === renewal.service_id &&
    [renewal.client_id, context.client?.slug].includes(body.client.id);
  if (!isWhatIsOffered) refuse('ticket-not-found', {});
  const purchaseBody = asPurchase(context, body);
  return { purchase: checkPurchase(context, purchaseBody, method), body: purchaseBody };
}

/** Returns the body of the purchase that a renewal is. */
function asPurchase({ renewal, is_photo_stored }: RenewalContext, body: RenewBody): PurchaseBody {
  const { passenger: before } = renewal;
  const { ticket, service, client, voucher, net_price, second_payment } = body;
  const photo = is_photo_stored ? before.photo : null;
  return {
    ticket,
    service,
    client,
    voucher,
    net_price,
    second_payment,
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
    // a ticket without a photo is renewed without one
    skip_photo: photo === null,
  };
}
