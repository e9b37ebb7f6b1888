import { toWire } from '@fareway/domain/money/money.ts';
import type { PaymentChoices } from '../checkout/payment-choices.ts';
import { type CardToPay, withSavedCardNamed } from '../checkout/wire.ts';
import type { FirstTopUpCall, SecondTopUpCall } from './calls.ts';

interface BodyParts {
  customerTicketId: string;
  numTrips: number;
  voucher: PaymentChoices['voucher'];
  /** In minor units. */
  netPrice: number;
  /** Undefined where there is nothing to pay. */
  card: CardToPay | undefined;
}

/** Returns the body of an attempt's first call. */
export function firstTopUpBody({ customerTicketId, numTrips, voucher, netPrice, card }: BodyParts): FirstTopUpCall {
  return {
    ...withSavedCardNamed(card),
    customerTicketId,
    num_trips: numTrips,
    ...(voucher && { voucher: { id: voucher.id, value: voucher.value, currency: voucher.currency } }),
    net_price: toWire(netPrice),
  };
}

/** Returns the body of the second call after authentication. */
export function secondTopUpBody(first: FirstTopUpCall, paymentIntentId: string): SecondTopUpCall {
  const { customerTicketId, num_trips, voucher } = first;
  return { payment_intent_id: paymentIntentId, customerTicketId, num_trips, ...(voucher && { voucher }) };
}
