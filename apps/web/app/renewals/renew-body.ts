import { toWire } from '@fareway/domain/money/money.ts';
import { type CardToPay, withSavedCardNamed } from '../checkout/wire.ts';
import type { PassengerFields, PurchaseDraft } from '../passenger/purchase-draft.ts';
import type { LoadedRenewPage } from './load-renew-page.ts';
import type { FirstRenewCall, SecondRenewCall } from './calls.ts';

interface BodyParts {
  page: Pick<LoadedRenewPage, 'client' | 'service' | 'ticket'> & { renewal: { id: string } };
  draft: Pick<PurchaseDraft, 'passenger' | 'voucher'>;
  /** In minor units. */
  netPrice: number;
  /** Undefined for direct debit, and where there is nothing to pay. */
  card: CardToPay | undefined;
}

/** Returns the body of an attempt's first call, without the passenger, who is on the ticket before. */
export function firstRenewBody({ page, draft, netPrice, card }: BodyParts): FirstRenewCall {
  const { renewal, client, service, ticket } = page;
  const { voucher, passenger } = draft;
  return {
    ...withSavedCardNamed(card),
    renewal: { id: renewal.id },
    ticket: {
      id: ticket.id,
      ...(ticket.price !== undefined && { price: ticket.price }),
      ...(ticket.zone_prices && { zone_prices: ticket.zone_prices }),
    },
    service: { id: service.id },
    client: { id: client.id },
    ...(voucher && { voucher: { id: voucher.id, value: voucher.value, currency: voucher.currency } }),
    ...choicesOf(passenger),
    net_price: toWire(netPrice),
  };
}

/** Returns the body of the second call after authentication, without the secret of the intent. */
export function secondRenewBody(first: FirstRenewCall, paymentIntentId: string): SecondRenewCall {
  const { payment_method_id: _, save_card: __, net_price: ___, ...rest } = first;
  return {
    ...rest,
    payment_intent_id: paymentIntentId,
    payment_intent: { id: paymentIntentId, client_secret: '****' },
  };
}

/** Returns the choices in the format of the API, without questions that were not answered. */
function choicesOf({ id, stop, dest, yr, zone, zoneStop, travelPattern }: PassengerFields) {
  const fields = { ext_id: id.trim(), stop, dest, yr, zone, zoneStop, travel_pattern: travelPattern };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
