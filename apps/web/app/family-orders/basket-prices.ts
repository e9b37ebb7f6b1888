import { fromWire, sum, toWire } from '@fareway/domain/money/money.ts';
import { spreadVoucher } from '@fareway/domain/sales/family-order.ts';
import * as text from '@fareway/texts/family-orders/basket.ts';
import { siblingDiscountsOf, type PricesToPay } from '../checkout/sibling-prices.ts';
import { type CardToPay, type Voucher, withSavedCardApart } from '../checkout/wire.ts';
import { firstBody } from '../purchases/purchase-body.ts';
import type { UploadedPhoto } from '../passenger/photo/upload-photo.ts';
import { purchasePrices } from '../passenger/purchase-prices.ts';
import type { BuyPage } from '../passenger/wire.ts';
import type { Settings } from '../platform/page-context.ts';
import type { SavedPassenger } from '../saved-passengers/list-passengers.ts';
import type { BasketLine } from '../basket/basket.ts';
import type { FirstFamilyCall, SecondFamilyCall } from './calls.ts';

/** A line with its page, or with why its ticket cannot be bought now. */
export interface LoadedLine {
  line: BasketLine;
  page?: BuyPage;
  refusal?: string;
}

/** What the page of a basket shows. */
export interface LoadedBasket {
  user_id: string;
  user_email: string;
  clientSlug: string;
  lines: readonly LoadedLine[];
  /** Undefined while no ticket of the basket can be read. */
  client: BuyPage['client'] | undefined;
  settings: Settings;
  /** When the tickets were read, in milliseconds since 1970. */
  asked_at: number;
  /** The passengers that the account keeps; undefined when they could not be read. */
  passengers: readonly SavedPassenger[] | undefined;
}

/** Returns a line with its page. A zone or days can have lost their price since they were chosen, and the photo can be gone. */
export function loadedLine(line: BasketLine, page: BuyPage): LoadedLine {
  const refusal = refusalOf(line, page);
  return { line, page, ...(refusal !== undefined && { refusal }) };
}

function refusalOf({ draft: { passenger, photo } }: BasketLine, page: BuyPage): string | undefined {
  if (page.buying_disabled !== undefined) return page.buying_disabled;
  if (purchasePrices(page.ticket, { passenger, voucher: undefined }) === undefined) return text.notSold;
  return page.client.features.disable_photo || photo ? undefined : text.photoMissing;
}

/** A line with what its ticket costs now; amounts in minor units. */
export interface PricedLine extends Required<PricesToPay> {
  line: BasketLine;
  page: BuyPage;
}

/** Returns the lines with their prices, and what is taken off each for other passengers and by the voucher. Undefined while one has no price. */
export function priceLines(
  lines: readonly { line: BasketLine; page: BuyPage }[],
  voucher: Voucher | undefined,
): PricedLine[] | undefined {
  const prices = lines.map(({ line, page }) =>
    purchasePrices(page.ticket, { passenger: line.draft.passenger, voucher: undefined }),
  );
  if (!prices.every((price) => price !== undefined)) return undefined;
  const full = prices.map(({ price }) => price);
  const forSiblings = siblingDiscountsOfLines(lines, full);
  const reduced = full.map((price, index) => price - forSiblings[index]!);
  const discounts = voucher ? spreadVoucher(reduced, voucherTerms(voucher)) : [];
  return lines.map((one, index) => {
    const discount = discounts[index] ?? 0;
    const sibling_discount = forSiblings[index]!;
    return { ...one, price: full[index]!, sibling_discount, discount, net_price: reduced[index]! - discount };
  });
}

/** Returns what is taken off each line for the other passengers. Each sales year counts alone. */
function siblingDiscountsOfLines(lines: readonly { line: BasketLine; page: BuyPage }[], prices: number[]): number[] {
  const discounts = prices.map(() => 0);
  const taking = [...lines.keys()].filter((index) => lines[index]!.page.siblings);
  for (const year of new Set(taking.map((index) => lines[index]!.page.ticket.year))) {
    const ofYear = taking.filter((index) => lines[index]!.page.ticket.year === year);
    const tickets = ofYear.map((index) => {
      const { firstName: first_name, lastName: last_name } = lines[index]!.line.draft.passenger;
      return { first_name, last_name, price: prices[index]! };
    });
    const found = siblingDiscountsOf(lines[ofYear[0]!]!.page.siblings, tickets);
    for (const [place, index] of ofYear.entries()) discounts[index] = found[place]!;
  }
  return discounts;
}

function voucherTerms({ value, minimum_price, uses_left }: Voucher) {
  return { value: fromWire(value), minimum_price: fromWire(minimum_price ?? 0), uses_left: uses_left ?? null };
}

/** Returns the sum of the lines. */
export function totalOf(lines: readonly Required<PricesToPay>[]): Required<PricesToPay> {
  return {
    sibling_discount: sum(lines.map(({ sibling_discount }) => sibling_discount)),
    price: sum(lines.map(({ price }) => price)),
    discount: sum(lines.map(({ discount }) => discount)),
    net_price: sum(lines.map(({ net_price }) => net_price)),
  };
}

/** Returns the body of the first call. `photos` has the result of each line's upload; undefined where no photo is required. */
export function firstFamilyBody(
  lines: readonly PricedLine[],
  photos: readonly (UploadedPhoto | undefined)[],
  { voucher, card }: { voucher: Voucher | undefined; card: CardToPay | undefined },
): FirstFamilyCall {
  const bodies = lines.map(({ line, page, net_price: netPrice }, index) => {
    const draft = { passenger: line.draft.passenger, voucher: undefined };
    return firstBody({ page, draft, photo: photos[index], netPrice, card: undefined });
  });
  return {
    ...withSavedCardApart(card),
    client: bodies[0]!.client,
    lines: bodies.map(({ client: _, ...line }) => line),
    ...(voucher && { voucher: { id: voucher.id, value: voucher.value } }),
    net_price: toWire(totalOf(lines).net_price),
  };
}

/** Returns the body of the second call after the card's authentication. */
export function secondFamilyBody(_first: FirstFamilyCall, paymentIntentId: string): SecondFamilyCall {
  return { payment_intent_id: paymentIntentId };
}
