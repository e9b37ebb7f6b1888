import { amountTooSmallText, isChargeable, type NetPrice } from '@fareway/domain/price.ts';
import { checkoutRefusal } from '@fareway/domain/checkout-refusals.ts';
import type { Currency } from '../wire.ts';

/** Returns why a card payment is impossible: the amount (P-181), or an operator that takes no cards (P-262). */
export function cardRefusal(
  client: { stripe_account_id?: string | null | undefined },
  currency: Currency,
  { net_price }: NetPrice,
): string | undefined {
  if (!isChargeable(net_price)) return amountTooSmallText(currency);
  return net_price > 0 && !client.stripe_account_id ? checkoutRefusal('invalid-account', {}) : undefined;
}
