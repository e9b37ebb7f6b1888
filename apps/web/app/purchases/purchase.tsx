import { isCheckedForDuplicates } from '@fareway/domain/duplicate-purchase.ts';
import { passengerProblems } from '@fareway/domain/passenger-form.ts';
import { refusalMessage } from '@fareway/domain/refusals.ts';
import { isSoldOut } from '@fareway/domain/stock.ts';
import { ticketTypeName } from '@fareway/domain/ticket-title.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { serviceAddress } from '../catalogue/addresses.ts';
import { orderConfirmedAddress } from './addresses.ts';
import { asksForSummary, summarySearch, type SummaryState } from './buy-page-address.ts';
import { PurchaseDisabled } from './buy-page-problem.tsx';
import { applyVoucher } from './calls.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import type { LoadedBuyPage } from './load-buy-page.ts';
import { titleOf } from './passenger-facts.ts';
import { PassengerStep } from './passenger-step.tsx';
import type { NewCard } from './payment/card-fields.tsx';
import { openCardScript } from './payment/card-script.ts';
import { noteBought, wasBoughtSince } from './payment/one-tab.ts';
import { firstBody } from './payment/payment-body.ts';
import type { PaymentProblem } from './payment/payment-problem.ts';
import { usePayment } from './payment/use-payment.ts';
import { usePhotoUpload } from './photo/use-photo-upload.ts';
import { PurchaseTop } from './purchase-top.tsx';
import { purchasePrices } from './purchase-prices.ts';
import { SummaryStep } from './summary-step.tsx';
import { useDraft } from './use-draft.ts';
import { usePhotoAddress } from './use-photo-address.ts';

/** Buying a ticket: the passenger form, then the summary, then paid (P-108 to P-111). */
export function Purchase({ page }: { page: LoadedBuyPage }) {
  const { client, service, ticket, path, settings, user_id } = page;
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const draft = useDraft(path, page.kept);
  const photoAddress = usePhotoAddress(draft.draft.photo, draft.photo);
  const sendPhoto = usePhotoUpload(draft, user_id);
  const [knowsOfOthersSince, setKnowsOfOthersSince] = useState(Date.now);
  const [isBoughtElsewhere, setIsBoughtElsewhere] = useState(false);
  const openStripe = useCallback(() => openCardScript(settings, client.stripe_account_id ?? ''), [settings, client]);
  const prices = purchasePrices(ticket, draft.draft);

  const payment = usePayment({
    path,
    userId: user_id,
    authenticate: async (clientSecret) => {
      const stripe = await openStripe();
      await stripe.handleNextAction({ clientSecret });
    },
    onBought: async (customerTicketId) => {
      noteBought(path);
      await draft.forget();
      const bought = { ...ticket, client_slug: client.slug, service_id: service.id, ticket_id: ticket.id };
      await navigate(orderConfirmedAddress(customerTicketId, bought), { replace: true });
    },
    onProblem: putRight,
  });

  const isComplete = prices !== undefined && Object.keys(passengerProblems({ ...draft.draft.passenger, photo: draft.draft.photo }, page)).length === 0;
  const isSummary = prices !== undefined && (payment.phase !== undefined || (asksForSummary(search) && isComplete));

  useEffect(() => {
    if (isSummary !== asksForSummary(search)) void navigate({ search: isSummary ? summarySearch : '' }, { replace: true, state: isSummary ? summaryAlone : null });
  }, [isSummary, search, navigate]);

  /** What the page showed and no longer holds is put right, so that the next press of Pay is about what holds. */
  function putRight({ outdated }: PaymentProblem): void {
    const { voucher } = draft.draft;
    switch (outdated) {
      case 'price':
        void revalidator.revalidate();
        if (voucher) void applyVoucher(client.id, voucher.code).then((now) => draft.change({ voucher: now && { ...now, code: voucher.code } }));
        return;
      case 'stock':
        return void revalidator.revalidate();
      case 'voucher':
        return draft.change({ voucher: undefined });
      case 'photo':
        return draft.change({ photo: draft.photo && { kind: 'on-device' } });
      case 'session':
        return void navigate(`/login?${new URLSearchParams({ redirect: path + summarySearch })}`);
      case undefined:
    }
  }

  function pay(createMethod: NewCard['createMethod'] | undefined): void {
    if (wasBoughtSince(path, knowsOfOthersSince)) return setIsBoughtElsewhere(true);
    payment.pay(async () => {
      const method = await createMethod?.();
      const photo = await sendPhoto();
      const card = method === undefined ? undefined : { payment_method_id: method, save_card: draft.draft.save_card };
      return firstBody({ page, draft: draft.draft, photo, netPrice: prices!.net_price, newCard: card });
    });
  }

  if (payment.phase === undefined && isSoldOut(ticket.remaining)) {
    return (
      <PurchaseDisabled title={titleOf(page)} message={refusalMessage('ticket-sold-out', { support: client.support })}>
        <ButtonLink href={serviceAddress(client.slug, service.id)}>See other tickets</ButtonLink>
      </PurchaseDisabled>
    );
  }
  const holdsOne = page.holds_active_ticket_of_type && isCheckedForDuplicates(ticket.type) && !draft.draft.knows_of_duplicate;
  const top = <PurchaseTop isSummary={isSummary} remaining={ticket.remaining} />;
  return (
    <>
      {isSummary ? (
        <SummaryStep
          {...{ page, draft, prices, photoAddress, top, payment, openStripe }}
          onPay={pay}
          onEdit={() => ((state as SummaryState | null)?.isAfterForm ? navigate(-1) : navigate({ search: '' }, { replace: true }))}
        />
      ) : (
        <PassengerStep
          {...{ page, draft, photoAddress, top }}
          title={titleOf(page)}
          isKnownPassenger={page.isBuyingAgain}
          onConfirm={() => {
            void sendPhoto();
            void navigate({ search: summarySearch }, { state: { step: 'summary', isAfterForm: true } satisfies SummaryState });
          }}
        />
      )}
      <DuplicateDialog
        open={payment.phase === undefined && (holdsOne || isBoughtElsewhere)}
        typeName={ticketTypeName(ticket.type)}
        operator={client.name}
        onGoOn={() => {
          draft.change({ knows_of_duplicate: true });
          setKnowsOfOthersSince(Date.now());
          setIsBoughtElsewhere(false);
        }}
      />
    </>
  );
}

/** The state of a summary that was not come to from the form, such as one that a payment under way opened. */
const summaryAlone: SummaryState = { step: 'summary', isAfterForm: false };
