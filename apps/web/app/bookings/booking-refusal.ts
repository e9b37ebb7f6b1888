import { currencySign } from '@fareway/domain/money.ts';
import { isChargeable, type NetPrice } from '@fareway/domain/price.ts';
import { checkoutRefusal } from '@fareway/domain/checkout-refusals.ts';
import type { Currency } from '../checkout/wire.ts';

interface Payee {
  currency: Currency;
  stripe_account_id?: string | undefined;
}

/** Returns why journeys cannot be paid: the amount, or an operator that takes no cards; undefined when they can. */
export function bookingRefusal({ currency, stripe_account_id }: Payee, { net_price }: NetPrice): string | undefined {
  if (!isChargeable(net_price)) {
    return `Invalid amount. Amount can only be 0 or a minimum of ${currencySign(currency)}1 using card payment.`;
  }
  return net_price > 0 && !stripe_account_id ? checkoutRefusal('invalid-account', {}) : undefined;
}
