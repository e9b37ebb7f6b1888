import { PageSkeleton } from '@fareway/browser/page/page-skeleton.tsx';
import { personProblems } from '@fareway/domain/passengers/passenger-form.ts';
import { fromWire } from '@fareway/domain/money/money.ts';
import { netPrice } from '@fareway/domain/money/price.ts';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { readAttempt } from '../../checkout/payment/payment-attempt.ts';
import { usePassengerPhoto } from '../../customer-tickets/passenger-photo.ts';
import { usePhotoUpload } from '../../passenger/photo/use-photo-upload.ts';
import { useFreshTravel } from '../../travel/use-fresh-travel.ts';
import { useDraft } from '../../passenger/use-draft.ts';
import { usePhotoAddress } from '../../passenger/use-photo-address.ts';
import { requestedStep, shownStep, toStep, type BookingStep } from './booking-step.ts';
import { BookingTop } from './booking-top.tsx';
import { totalOf, whyNotBuyable } from '../../journeys/journey-selection.ts';
import { JourneysStep } from './journeys-step.tsx';
import type { LoadedJourneys } from './load-journeys.ts';
import { offeredServices } from '../../journeys/offered-journeys.ts';
import { useJourneys } from '../../journeys/use-journeys.ts';

/** Books journeys: selection, passenger details for a new pass, summary, payment. */
export function BookJourneys({ page }: { page: LoadedJourneys }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Steps page={page} />
    </Suspense>
  );
}

const fetchPassengerStep = () => import('./passenger-step.tsx');
const fetchCheckout = () => import('./booking-checkout.tsx');
const PassengerStep = lazy(async () => ({ default: (await fetchPassengerStep()).PassengerStep }));
const BookingCheckout = lazy(async () => ({ default: (await fetchCheckout()).BookingCheckout }));

function Steps({ page }: { page: LoadedJourneys }) {
  const { client, pass, path, user_id } = page;
  const { search } = useLocation();
  const navigate = useNavigate();
  const offered = useMemo(() => offeredServices(page), [page]);
  const draft = useDraft(path, page.stored);
  const [isPaying, setIsPaying] = useState(() => readAttempt(sessionStorage, path, user_id) !== undefined);
  const [refused, setRefused] = useState<string>();
  const selection = useJourneys({ path, userId: user_id, offered, isPaying });
  const { journeys } = selection;
  const typedPhoto = usePhotoAddress(draft.draft.photo, draft.photo);
  const passPhoto = usePassengerPhoto(user_id, pass?.passenger.photo);
  const { sendPhoto, unsent } = usePhotoUpload(draft, user_id);

  // The next steps load with the first choice, so that they are available without a connection later.
  const isBegun = journeys.length > 0;
  useEffect(() => {
    if (isBegun) Promise.all([fetchPassengerStep(), fetchCheckout()]).catch(() => undefined);
  }, [isBegun]);

  const refusal = whyNotBuyable(journeys, offered, client.features);
  const { passenger, photo, voucher } = draft.draft;
  const passengerProblems = pass
    ? {}
    : personProblems({ ...passenger, photo }, { ...anyService, client: photoFeature(client) });
  const requested = requestedStep(search);
  // After a journey was refused or has left, the others are chosen again.
  const canBuy = refusal === undefined && refused === undefined && selection.unavailableTexts.length === 0;
  const step = shownStep(requested, { isNewPass: !pass, isPaying, canBuy, passengerProblems });
  useEffect(() => {
    if (step === requested) return;
    const [to, options] = toStep(step);
    void navigate(to, { ...options, replace: true });
  }, [step, requested, navigate]);

  useFreshTravel(page, page.sale_ends_at, step !== 'summary');

  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (refused !== undefined && requested === 'journeys') void revalidate();
  }, [refused, requested, revalidate]);

  const go = (to: BookingStep) => navigate(...toStep(to));
  const isLedHere = new URLSearchParams(search).get('pass') === 'held';
  const top = <BookingTop page={page} step={step} isLedHere={isLedHere} />;
  const photoAddress = pass ? passPhoto : typedPhoto;
  switch (step) {
    case 'journeys':
      return (
        <JourneysStep
          {...{ page, offered, selection, refusal, top }}
          refused={refused}
          onBuy={() => {
            setRefused(undefined);
            selection.acceptLeft();
            void go(pass ? 'summary' : 'passenger');
          }}
        />
      );
    case 'passenger':
      return (
        <PassengerStep
          {...{ page, draft, photoAddress, top }}
          problems={passengerProblems}
          onConfirm={async () => {
            void sendPhoto();
            await go('summary');
          }}
        />
      );
    case 'summary':
      return (
        <BookingCheckout
          {...{ page, draft, selection, photoAddress, top, sendPhoto }}
          prices={netPrice(totalOf(journeys), voucher ? fromWire(voucher.value) : 0)}
          photoUnsent={unsent}
          onPaying={setIsPaying}
          onEdit={(what) => void go(what)}
          onRefused={setRefused}
        />
      );
  }
}

/** A pass is valid on every service, so the form has no questions of a single service. */
const anyService = { service: { stops: [], destinations: [], zones: [], yr_groups: {} }, ticket: {} };

/** The form of a new pass has names and a photo only. */
function photoFeature({ features: { disable_photo } }: LoadedJourneys['client']) {
  return { features: { disable_photo } };
}
