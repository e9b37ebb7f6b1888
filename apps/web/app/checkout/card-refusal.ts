import { amountTooSmallText, isChargeable } from '@fareway/domain/money/price.ts';
import * as refusals from '@fareway/texts/refusals/checkout.ts';

/** An operator, with its account at the card provider. */
interface Payee {
  stripe_account_id?: string | null | undefined;
}

/** Returns why a card cannot pay a price in minor units: the amount (P-181), or an operator that takes no cards (P-262); undefined when it can. */
export function cardRefusal(payee: Payee, currency: string, netPrice: number): string | undefined {
  return isChargeable(netPrice) ? noCardsRefusal(payee, netPrice) : amountTooSmallText(currency);
}

/** Returns that an operator takes no cards (P-262); undefined when it does, and when there is nothing to pay. */
export function noCardsRefusal({ stripe_account_id }: Payee, netPrice: number): string | undefined {
  return netPrice > 0 && !stripe_account_id ? refusals.invalidAccount : undefined;
}
