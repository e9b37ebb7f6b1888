import { toWire } from '@fareway/domain/money/money.ts';
import { type CardToPay, withSavedCardApart } from '../checkout/wire.ts';
import type { PassengerFields, PurchaseDraft } from '../passenger/purchase-draft.ts';
import type { BuyPage } from '../passenger/wire.ts';
import type { FirstPaymentCall, PassengerOnWire, SecondPaymentCall } from './calls.ts';
import type { UploadedPhoto } from '../passenger/photo/upload-photo.ts';

interface BodyParts {
  page: Pick<BuyPage, 'client' | 'service' | 'ticket' | 'link'>;
  draft: Pick<PurchaseDraft, 'passenger' | 'voucher'>;
  /** The result of the upload; undefined where no photo is required. */
  photo: UploadedPhoto | undefined;
  /** In minor units. */
  netPrice: number;
  /** Undefined where there is nothing to pay (P-182). */
  card: CardToPay | undefined;
}

/** Returns the body of an attempt's first call (P-218 to P-220). */
export function firstBody({ page, draft, photo, netPrice, card }: BodyParts): FirstPaymentCall {
  const { client, service, ticket, link } = page;
  const { voucher } = draft;
  return {
    ...withSavedCardApart(card),
    ticket: {
      id: ticket.id,
      ...(ticket.price !== undefined && { price: ticket.price }),
      ...(ticket.zone_prices && { zone_prices: ticket.zone_prices }),
    },
    ...(voucher && { voucher: { id: voucher.id, value: voucher.value, currency: voucher.currency } }),
    service: { id: service.id },
    passenger: { ...filledIn(draft.passenger), ...(photo && 'file_name' in photo && { photo: photo.file_name }) },
    client: { id: client.id },
    ...(link && { link }),
    ...(photo &&
      'image_upload_error' in photo && { skip_photo: true, image_upload_error: { ...photo.image_upload_error } }),
    net_price: toWire(netPrice),
  };
}

/** Returns the body of the second call after authentication, without the secret of the intent (P-223). */
export function secondBody(first: FirstPaymentCall, paymentIntentId: string): SecondPaymentCall {
  const { ticket, voucher, service, passenger, client } = first;
  return {
    payment_intent_id: paymentIntentId,
    payment_intent: { id: paymentIntentId, client_secret: '****' },
    ticket,
    ...(voucher && { voucher }),
    service,
    passenger,
    client,
  };
}

/** Returns the choices in the format of the API (P-096), without questions that were not answered. */
function filledIn({ travelPattern: travel_pattern, ...passenger }: PassengerFields): PassengerOnWire {
  const trimmed = Object.entries({ ...passenger, travel_pattern }).map(
    ([name, value]) => [name, value.trim()] as const,
  );
  return Object.fromEntries(trimmed.filter(([, value]) => value !== '')) as unknown as PassengerOnWire;
}
