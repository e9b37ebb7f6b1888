import * as text from '@fareway/texts/purchases/summary.ts';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import type { NetPrice } from '@fareway/domain/money/price.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { canMoveToBasket, moveToBasket } from '../basket/basket.ts';
import { buyAddress } from '../catalogue/addresses.ts';
import { mandateAddress, searchOfStep } from './buy-page-address.ts';
import { type FirstPaymentCall, payByCard, payByDirectDebit } from './calls.ts';
import { readStoredDraft, storeDraft, storeDraftPhoto } from '../passenger/stored-draft.ts';
import type { LoadedBuyPage } from './load-buy-page.ts';
import { markBought } from '../checkout/payment/one-tab.ts';
import { firstBody, secondBody } from './purchase-body.ts';
import { expectSessionFor } from '../checkout/payment/payment-problem.ts';
import { byCard, byDirectDebit } from '../checkout/payment/ways-of-paying.ts';
import { withSiblingDiscount } from '../checkout/sibling-prices.ts';
import { usePaying } from '../checkout/use-paying.ts';
import type { UploadedPhoto } from '../passenger/photo/upload-photo.ts';
import { keepPassengers } from '../saved-passengers/in-purchases/keep-passengers.ts';
import { SummaryStep } from './summary-step.tsx';
import type { Draft } from '../passenger/use-draft.ts';
import type { CardToPay } from '../checkout/wire.ts';
import { parseSalesYear, salesYearToPath } from '@fareway/domain/dates/sales-year.ts';

interface CheckoutProps {
  page: LoadedBuyPage;
  draft: Draft;
  /** Without what is taken off for other passengers. */
  prices: Pick<NetPrice, 'price'>;
  photoAddress: string | undefined;
  /** The status of the upload of the photo, if it failed. */
  photoUnsent: number | undefined;
  top: ReactNode;
  sendPhoto: () => Promise<UploadedPhoto | undefined>;
  /** Called at each press of Pay: returns whether the payment can begin. */
  canPay: () => boolean;
  /** Called when a payment begins and when it ends. */
  onPaying: (isPaying: boolean) => void;
  onEdit: () => void;
}

/** The summary with its payment: sends the purchase and handles each outcome (P-110, P-127 to P-132). */
export function Checkout({ page, draft, prices: full, sendPhoto, canPay, onPaying, ...shown }: CheckoutProps) {
  const { client, service, ticket, path } = page;
  const { firstName: first_name, lastName: last_name } = draft.draft.passenger;
  const prices = withSiblingDiscount(page.siblings, { first_name, last_name, price: full.price }, draft.draft.voucher);
  const navigate = useNavigate();
  const toast = useToast();
  const { payment, openStripe, pay, logInAgain } = usePaying<FirstPaymentCall>({
    page,
    choices: draft.draft,
    onChoose: draft.change,
    way: ticket.payment_type === 'dd' ? byDirectDebit(payByDirectDebit) : byCard(payByCard, secondBody),
    shown: firstBody({ page, draft: draft.draft, photo: undefined, netPrice: prices.net_price, card: undefined }),
    returnAddress: path + searchOfStep('summary', useLocation().search),
    onPaid: async (customerTicketId) => {
      markBought(path);
      // with the name of the photo that was sent after the press of Pay
      const sent = (await readStoredDraft(path, page.user_id))?.draft ?? draft.draft;
      void keepPassengers(page.user_id, [{ draft: sent, offer: page }]).then((failures) =>
        failures.forEach((failure) => toast(failure, 'error')),
      );
      await draft.forget();
      const ids = { client_id: client.id, client_slug: client.slug, service_id: service.id, ticket_id: ticket.id };
      await navigate(orderConfirmedAddress(customerTicketId, { ...ticket, ...ids }), { replace: true });
    },
    onPhotoUnknown: () => draft.change({ photo: draft.photo && { kind: 'on-device' } }),
    onMandateMissing: (why) => void setUpMandate(why),
  });
  const [isMoving, setIsMoving] = useState(false);
  /** Moves the completed form into the basket, and shows the basket. Until then a second press would add or buy the ticket again. */
  async function addAnother(): Promise<void> {
    setIsMoving(true);
    try {
      const basketPage = await moveToBasket(page, draft);
      if (basketPage === undefined) toast(text.notCollected, 'error');
      else await navigate(basketPage);
    } finally {
      setIsMoving(false);
    }
  }

  const isPaying = payment.phase !== undefined;
  useEffect(() => onPaying(isPaying), [isPaying, onPaying]);

  async function bodyWith(card: CardToPay | undefined): Promise<FirstPaymentCall> {
    const photo = await sendPhoto();
    expectSessionFor(photo);
    return firstBody({ page, draft: draft.draft, photo, netPrice: prices.net_price, card });
  }

  /** Returns to this ticket with all input kept, also when the return address differs from the page's address. */
  async function setUpMandate(why: string): Promise<void> {
    const returnAddress = buyAddress(client.slug, service.id, ticket);
    if (returnAddress !== path) {
      storeDraft(returnAddress, draft.draft);
      await storeDraftPhoto(returnAddress, draft.photo);
    }
    await navigate(mandateAddress(returnAddress), { state: { why } });
  }

  return (
    <SummaryStep
      {...{ page, draft, prices, payment, openStripe }}
      {...shown}
      onPay={(chosen, shownDays) => !isMoving && canPay() && pay(chosen, bodyWith, shownDays)}
      isMoving={isMoving}
      onAddAnother={canMoveToBasket(page, draft.draft.basket_line) ? () => void addAnother() : undefined}
      onLoggedOut={logInAgain}
    />
  );
}

interface BoughtTicket {
  client_id: string;
  client_slug: string;
  service_id: string;
  ticket_id: string;
  /** The sales year, with its slash. */
  year: string;
  sub_type?: string | undefined;
  /** Whether it was sold to one person by a private link (ad hoc). */
  is_private?: boolean | undefined;
}

/**
 * Returns the order confirmation of a customer ticket. Fixed-date tickets and private tickets have their own addresses (P-066 to P-068).
 */
export function orderConfirmedAddress(customerTicketId: string, bought: BoughtTicket): string {
  const { client_id, client_slug, service_id, ticket_id, year, sub_type, is_private } = bought;
  const ids = [client_slug, service_id, ticket_id];
  const start = is_private ? ['adhoc', customerTicketId] : [customerTicketId];
  const path = [...start, salesYearToPath(parseSalesYear(year)), ...(is_private ? [client_id] : []), ...ids].join('/');
  return `/order-confirmed/${path}${sub_type === 'fixed' ? '?is_fixed=true' : ''}`;
}
