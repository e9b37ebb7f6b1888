import { formatMoney } from '@fareway/domain/money/money.ts';
import * as voucher from '@fareway/texts/checkout/voucher.ts';
import * as text from '@fareway/texts/family-orders/basket.ts';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { loadable } from '@fareway/browser/page/loadable.ts';
import { useEffect } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { basketAddress, emptyBasket, readBasket, type BasketLine } from '../basket/basket.ts';
import { cardRefusal } from '../checkout/card-refusal.ts';
import { markBought } from '../checkout/payment/one-tab.ts';
import { expectSessionFor } from '../checkout/payment/payment-problem.ts';
import { reasonForLock } from '../checkout/payment/use-payment.ts';
import { byCard, byDirectDebit } from '../checkout/payment/ways-of-paying.ts';
import { firstDayOf, type SaleFactsProps } from '../checkout/sale-facts.tsx';
import { siblingNote } from '../checkout/sibling-note.ts';
import { BegunPayment } from '../refused-sales/begun-payment.tsx';
import { usePaying } from '../checkout/use-paying.ts';
import { usePaymentChoices } from '../checkout/use-payment-choices.ts';
import { leavesTooLittle } from '../checkout/voucher/voucher-for-ticket.ts';
import { VoucherSection } from '../checkout/voucher/voucher-section.tsx';
import type { CardToPay } from '../checkout/wire.ts';
import type { UploadedPhoto } from '../passenger/photo/upload-photo.ts';
import type { BuyPage } from '../passenger/wire.ts';
import { keepPassengers } from '../saved-passengers/in-purchases/keep-passengers.ts';
import {
  firstFamilyBody,
  priceLines,
  secondFamilyBody,
  totalOf,
  type LoadedBasket,
  type PricedLine,
} from './basket-prices.ts';
import { payTogetherByCard, payTogetherByDirectDebit, type FirstFamilyCall } from './calls.ts';
import type { LinePhotos } from './use-line-photos.ts';

/** The payment by direct debit, which is loaded only with tickets that are paid by it. */
export const debitCode = loadable(() => import('./family-debit.ts'));

/** The payment by card, which is loaded only with tickets that are paid by it. */
export const cardCode = loadable(() => import('../checkout/payment/pay-section.tsx'));

interface BasketPaymentProps {
  page: LoadedBasket;
  /** The operator. */
  payee: { id: string; stripe_account_id?: string | null | undefined };
  /** Whether every ticket can be bought. Otherwise only a payment that has begun is shown. */
  isPayable: boolean;
  photos: LinePhotos;
  /** Called at each press of Pay: returns whether the payment can begin. */
  canPay: () => boolean;
  /** Called with why the tickets cannot be changed while a payment is in progress. */
  onLock: (why: string | undefined) => void;
}

/** One payment for all tickets of the basket. */
export function BasketPayment({ page, payee, isPayable, photos, canPay, onLock }: BasketPaymentProps) {
  const { clientSlug, user_id, user_email, settings, asked_at } = page;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const path = basketAddress(clientSlug);
  const { choices, change: choose, forget: forgetChoices } = usePaymentChoices(path, user_id);
  const key = { clientSlug, userId: user_id };
  const toast = useToast();
  const isByDebit = page.lines[0]!.line.way === 'dd';
  const debit = isByDebit ? debitCode.get() : undefined;
  const card = isByDebit ? undefined : cardCode.get();
  const lines = page.lines.filter((one): one is { line: BasketLine; page: BuyPage } => one.page !== undefined);
  const priced = (isPayable && priceLines(lines, choices.voucher)) || [];
  const photosUnsent = lines.map(() => undefined);
  const bodyOf = (photos: readonly (UploadedPhoto | undefined)[], card: CardToPay | undefined) =>
    firstFamilyBody(priced, photos, { voucher: choices.voucher, card });

  const { payment, openStripe, pay, logInAgain } = usePaying<FirstFamilyCall>({
    page: { path, user_id, settings, client: payee },
    choices,
    onChoose: choose,
    way: debit ? byDirectDebit(payTogetherByDirectDebit) : byCard(payTogetherByCard, secondFamilyBody),
    shown: priced.length > 0 ? bodyOf(photosUnsent, undefined) : undefined,
    isShownAtOnce: true,
    returnAddress: path,
    onPaid: async (orderId) => {
      markBought(path);
      const bought = readBasket(key).flatMap(({ id, draft }) => {
        const offer = lines.find(({ line }) => line.id === id)?.page;
        return offer ? [{ draft, offer }] : [];
      });
      void keepPassengers(user_id, bought).then((failures) => failures.forEach((failure) => toast(failure, 'error')));
      await emptyBasket(key);
      forgetChoices();
      await navigate(`/order-confirmed/${orderId}`, { replace: true });
    },
    onPhotoUnknown: (lineNumber) => void sendAgain(lineNumber),
  });
  async function sendAgain(lineNumber: number | undefined): Promise<void> {
    const refused = lines[(lineNumber ?? 0) - 1];
    if (refused) await photos.takeBack(refused.line);
    await revalidate();
  }

  const lock = reasonForLock(payment);
  useEffect(() => onLock(lock), [lock, onLock]);

  async function bodyWith(card: CardToPay | undefined): Promise<FirstFamilyCall> {
    const sent = await Promise.all(lines.map(({ line }) => photos.send(line)));
    sent.forEach(expectSessionFor);
    return bodyOf(sent, card);
  }

  const [first] = lines;
  if (!isPayable || !first) return <BegunPayment payment={payment} />;
  const { client, ticket, mandate, saved_methods } = first.page;
  const { currency } = ticket;
  const prices = totalOf(priced);
  const note = siblingNote(lines.find((line) => line.page.siblings)?.page.siblings);
  const terms = debit?.familyTerms(priced);
  // the full price can be paid, and the discounted one cannot (P-181, P-185)
  const isRefused = debit
    ? terms?.refusal !== undefined && debit.familyTerms(priceLines(lines, undefined) ?? []).refusal === undefined
    : leavesTooLittle(prices);
  const sale: SaleFactsProps = {
    seller: client,
    email: user_email,
    sent: lines.length === 1 ? 'ticket' : 'tickets',
    termsUrls: lines.map((line) => line.page.service.terms_url),
    tickets: {
      today: first.page.today,
      asked_at,
      first_days: lines.map(({ page, line }) => firstDayOf(page, line.draft.passenger.startDate)),
    },
  };
  return (
    <>
      <VoucherSection
        clientId={client.id}
        currency={currency}
        price={Math.max(0, ...priced.map(({ price, sibling_discount }) => price - sibling_discount))}
        whenApplied={appliedText(priced, currency, isRefused)}
        choices={choices}
        onChoose={choose}
        payment={payment}
        onLoggedOut={logInAgain}
      />
      {debit && terms && (
        <debit.DirectDebitSection
          sale={sale}
          currency={currency}
          mandate={mandate}
          prices={prices}
          siblingNote={note}
          terms={terms}
          payment={payment}
          onPay={(shownDays) => canPay() && pay(undefined, bodyWith, shownDays)}
        />
      )}
      {card && (
        <card.PaySection
          sale={sale}
          currency={currency}
          prices={prices}
          siblingNote={note}
          item={text.tickets(lines.length)}
          actionWhenFree={text.buyFree}
          savedCard={saved_methods[0]}
          choices={choices}
          onChoose={choose}
          payment={payment}
          refusal={cardRefusal(client, currency, prices.net_price)}
          openStripe={openStripe}
          onPay={(chosen) => canPay() && pay(chosen, bodyWith)}
        />
      )}
    </>
  );
}

/** What the voucher takes off, in words. It has no effect where it counts for no ticket, and where the rest cannot be paid (`isRefused`). */
function appliedText(lines: readonly PricedLine[], currency: string, isRefused: boolean): string {
  const discounted = lines.filter(({ discount }) => discount > 0).length;
  if (discounted === 0) return text.takenOffNone(lines.length);
  const taken = formatMoney(totalOf(lines).discount, currency);
  if (isRefused) return voucher.refused(taken);
  if (lines.length === 1) return voucher.takenOff(taken);
  return discounted === lines.length
    ? text.takenOffAll(taken, lines.length)
    : text.takenOffSome(taken, discounted, lines.length);
}
