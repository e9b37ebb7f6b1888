import { isCheckedForDuplicates } from '@fareway/domain/tickets/ticket-type.ts';
import { buyFormRefusal } from '@fareway/domain/refusals/buy-form-refusals.ts';
import { isSoldOut } from '@fareway/domain/tickets/stock.ts';
import * as text from '@fareway/texts/purchases/page.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { serviceAddress, waitingListAddress } from '../catalogue/addresses.ts';
import { FormSkeleton, PageSkeleton } from '@fareway/browser/page/page-skeleton.tsx';
import { type SummaryState, isSummaryAddress, searchOfStep } from './buy-page-address.ts';
import { PurchaseDisabled } from '../checkout/purchase-disabled.tsx';
import { basketNotice, type DrawnBuyPage, type LoadedBuyPage } from './load-buy-page.ts';
import { isNoDayLeft, problemsOf } from '../travel/page-travel.ts';
import { titleOf } from '../passenger/passenger-facts.ts';
import { MandateSetUp } from '../mandates/mandate-set-up.tsx';
import { PassengerPage, PassengerStep } from './passenger-step.tsx';
import { wasBoughtSince } from '../checkout/payment/one-tab.ts';
import { readAttempt } from '../checkout/payment/payment-attempt.ts';
import { usePhotoUpload } from '../passenger/photo/use-photo-upload.ts';
import { purchasePrices } from '../passenger/purchase-prices.ts';
import { PassengerChooser } from '../saved-passengers/in-purchases/passenger-chooser.tsx';
import { UnavailableType } from './unavailable-type.tsx';
import { useCheckout } from './use-checkout.ts';
import { hasBasket } from '../passenger/stored-draft.ts';
import { useDraft } from '../passenger/use-draft.ts';
import { usePhotoAddress } from '../passenger/use-photo-address.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { Steps } from '@fareway/ui/steps/steps.tsx';
import { LowStockNotice } from '../travel/low-stock-notice.tsx';
import { useIsOnline } from '@fareway/browser/page/use-is-online.ts';

/** What the server draws of the first step: everything but the form, whose input is on the device. */
export function DrawnPurchase({ page }: { page: DrawnBuyPage }) {
  const top = (
    <Stack>
      <Steps steps={steps} current={1} />
      <LowStockNotice remaining={page.ticket.remaining} />
    </Stack>
  );
  return (
    <PassengerPage page={page} top={top}>
      <FormSkeleton />
    </PassengerPage>
  );
}

/** Buys a ticket: the passenger form, the summary, the payment (P-108 to P-111). */
export function Purchase({ page }: { page: LoadedBuyPage }) {
  const { client, service, ticket, path, user_id } = page;
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const draft = useDraft(path, page.stored);
  const { photo, knows_of_duplicate } = draft.draft;
  const photoAddress = usePhotoAddress(photo, draft.photo);
  const { sendPhoto, unsent } = usePhotoUpload(draft, user_id);
  const [isPaying, setIsPaying] = useState(() => readAttempt(sessionStorage, path, user_id) !== undefined);
  const [knowsOfOthersSince, setKnowsOfOthersSince] = useState(Date.now);
  const [isBoughtElsewhere, setIsBoughtElsewhere] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);

  const prices = purchasePrices(ticket, draft.draft);
  const isComplete = Object.keys(problemsOf(page, draft.draft)).length === 0;
  // The goods of a payment in progress are shown whatever the address is: after a reload the payment continues.
  const isSummary =
    prices !== undefined && (isPaying || (isSummaryAddress(search) && isComplete && !page.buying_disabled));
  useEffect(() => {
    if (isSummary === isSummaryAddress(search)) return;
    const place = { search: searchOfStep(isSummary ? 'summary' : 'form', search) };
    void navigate(place, { replace: true, state: isSummary ? summaryAlone : null });
  }, [isSummary, search, navigate]);

  const isCollecting = hasBasket(client.slug);
  const BasketNotice = page.shows_basket ? basketNotice.get().default : undefined;
  const { Checkout, load } = useCheckout({ isBegun: draft.isBegun, isNeeded: isSummary });

  if (!isPaying && isSoldOut(ticket.remaining)) {
    return (
      <PurchaseDisabled title={titleOf(page)} message={buyFormRefusal('ticket-sold-out', { support: client.support })}>
        <ButtonLink href={waitingListAddress(client.slug, ticket.year, { ticket: ticket.name, service: service.name })}>
          {actions.joinWaitingList}
        </ButtonLink>
        <ButtonLink href={serviceAddress(client.slug, service.id)} variant="secondary">
          {actions.otherTickets}
        </ButtonLink>
      </PurchaseDisabled>
    );
  }

  if (!isPaying && isNoDayLeft(page)) return <UnavailableType page={page} />;

  const holdsOne = page.holds_active_ticket_of_type && isCheckedForDuplicates(ticket.type) && !knows_of_duplicate;
  const isAsking = !isPaying && !page.buying_disabled && (holdsOne || isBoughtElsewhere);
  if (isAsking && !wasAsked) setWasAsked(true);
  const top = (
    <>
      <PurchaseTop {...{ isSummary, path }} operator={client.name} remaining={ticket.remaining} />
      {BasketNotice && <BasketNotice page={page} lineId={draft.draft.basket_line} />}
    </>
  );
  return (
    <>
      {isSummary && !Checkout && <PageSkeleton />}
      {isSummary && Checkout && (
        <Checkout
          {...{ page, draft, prices, photoAddress, top, sendPhoto }}
          photoUnsent={unsent}
          canPay={() => {
            const isBought = wasBoughtSince(path, knowsOfOthersSince);
            setIsBoughtElsewhere(isBought);
            return !isBought;
          }}
          onPaying={setIsPaying}
          onEdit={() => {
            if (isAfterForm(state)) void navigate(-1);
            else void navigate({ search: searchOfStep('form', search) }, { replace: true });
          }}
        />
      )}
      {!isSummary && (
        <PassengerStep
          {...{ page, draft, photoAddress, top }}
          isKnownPassenger={page.isBuyingAgain}
          chooser={!page.isBuyingAgain && !page.buying_disabled && <PassengerChooser page={page} draft={draft} />}
          onConfirm={async () => {
            // the other passengers of the basket are paid for with this one
            const basketPage = isCollecting ? await (await fetchBasket()).joinBasket(page, draft) : undefined;
            if (basketPage !== undefined) {
              await navigate(basketPage);
              return;
            }
            await load();
            void sendPhoto();
            await navigate({ search: searchOfStep('summary', search) }, { state: summaryAfterForm });
          }}
        />
      )}
      {wasAsked && (
        <Suspense>
          <DuplicateDialog
            open={isAsking}
            type={ticket.type}
            operator={client.name}
            held={page.held_tickets}
            service={service.name}
            onGoOn={() => {
              draft.change({ knows_of_duplicate: true });
              setKnowsOfOthersSince(Date.now());
              setIsBoughtElsewhere(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const fetchBasket = () => import('../basket/basket.ts');
/** Few purchasers hold such a ticket. */
const DuplicateDialog = lazy(() => import('./duplicate-dialog.tsx'));

/** The state of a summary that was opened from the form, so that Edit can go back to it; and of one that was not. */
const summaryAfterForm: SummaryState = { step: 'summary', isAfterForm: true };
const summaryAlone: SummaryState = { step: 'summary', isAfterForm: false };

function isAfterForm(state: unknown): boolean {
  return (state as SummaryState | null)?.isAfterForm === true;
}

const steps = [{ label: text.passengerStep }, { label: text.summaryStep }];

interface PurchaseTopProps {
  isSummary: boolean;
  path: string;
  operator: string;
  remaining: number | undefined;
}

/** The top of both steps: the progress, a mandate that was set up just now, the low stock, and whether there is no connection. */
function PurchaseTop({ isSummary, path, operator, remaining }: PurchaseTopProps) {
  const isOnline = useIsOnline();
  return (
    <Stack>
      <Steps steps={steps} current={isSummary ? 2 : 1} />
      <MandateSetUp path={path} operator={operator} />
      <LowStockNotice remaining={remaining} />
      {!isOnline && (
        <Notice tone="warning" title={headings.offline} announced>
          <p>{text.offlineText}</p>
        </Notice>
      )}
    </Stack>
  );
}
