import { formatMoney, fromWire } from '@fareway/domain/money/money.ts';
import { topUpPaymentProblem, voucherAboveTripsText } from '@fareway/domain/money/top-up.ts';
import * as text from '@fareway/texts/top-ups/page.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { NumberField } from '@fareway/ui/number-field/number-field.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useState } from 'react';
import { noCardsRefusal } from '../checkout/card-refusal.ts';
import { PaySection } from '../checkout/payment/pay-section.tsx';
import { usePaymentChoices } from '../checkout/use-payment-choices.ts';
import { VoucherSection } from '../checkout/voucher/voucher-section.tsx';
import { ticketAddress } from '../customer-tickets/addresses.ts';
import type { LoadedTopUpPage } from './load-top-up-page.ts';
import { DebtToPay } from './debt-to-pay.tsx';
import { TicketToTopUp } from './ticket-to-top-up.tsx';
import { topUpPrices, tripsChosen, tripsProblem, voucherProblem } from './trips-chosen.ts';
import { useToppingUp } from './use-topping-up.ts';
import { forgetTypedFields, keepTypedFields, readTypedFields } from '@fareway/browser/device/typed-fields.ts';

/** The number of trips, the voucher, and payment by card. */
export function TopUp({ page }: { page: LoadedTopUpPage }) {
  const { client, customer_ticket, currency, trip_price, fewest_trips, most_trips, starting_trips, pays_debt } = page;
  const { path, user_id } = page;
  const stored = usePaymentChoices(path, user_id);
  const { choices, change } = stored;
  const { typed, change: type, forget } = useTypedTrips(path, user_id, starting_trips);
  // the number that was typed before the ticket expired no longer applies
  const chosen = pays_debt ? starting_trips : tripsChosen(typed, page);
  // While another number is being typed, the payment with its card fields stays as it was for the previous one.
  const [latest, setLatest] = useState(chosen ?? starting_trips);
  const [isRefused, setIsRefused] = useState(false);
  const trips = chosen ?? latest;
  const prices = topUpPrices(page, trips, choices.voucher);
  const { payment, openStripe, pay, logInAgain } = useToppingUp(page, stored, { numTrips: trips, prices }, () => {
    stored.forget();
    forget();
  });
  const { dismiss } = payment;
  const isPaying = payment.phase !== undefined;
  const cost = formatMoney(fromWire(trip_price), currency);
  const problemOfVoucher = voucherProblem(page, trips, prices);
  const isTooMuch = chosen === undefined && typed.length >= String(most_trips).length;

  return (
    <Page
      title={pays_debt ? text.payFor(trips) : text.title}
      back={{ href: ticketAddress(customer_ticket.id), label: actions.backToTicket }}
      summary={<TicketToTopUp offer={page} />}
    >
      {pays_debt ? (
        <DebtToPay offer={page} trips={trips} price={prices.price} />
      ) : (
        <Card title={text.tripsTitle}>
          <NumberField
            name="num_trips"
            label={text.howMany}
            hint={text.howManyHint(fewest_trips, most_trips, cost)}
            value={typed}
            min={fewest_trips}
            max={most_trips}
            fewer={text.fewer}
            more={text.more}
            readOnly={isPaying}
            error={isRefused || isTooMuch ? tripsProblem(page) : undefined}
            onChange={(newlyTyped) => {
              dismiss();
              setIsRefused(false);
              setLatest(tripsChosen(newlyTyped, page) ?? latest);
              type(newlyTyped);
            }}
          />
          <p role="status">{chosen !== undefined && text.cost(trips, formatMoney(prices.price, currency))}</p>
        </Card>
      )}
      <VoucherSection
        clientId={client.id}
        currency={currency}
        price={prices.price}
        isRefused={problemOfVoucher !== undefined}
        whenRefused={problemOfVoucher}
        whenLarger={voucherAboveTripsText}
        choices={choices}
        onChoose={change}
        payment={payment}
        onLoggedOut={logInAgain}
      />
      <PaySection
        sale={{
          seller: client,
          email: page.user_email,
          sent: 'receipt',
          termsUrls: [page.terms_url],
        }}
        currency={currency}
        prices={prices}
        item={text.item(trips, cost)}
        actionWhenFree={(pays_debt ? text.payFor : text.add)(trips)}
        savedCard={page.saved_methods[0]}
        choices={choices}
        onChoose={change}
        payment={payment}
        refusal={refusalOf(page, prices.net_price)}
        openStripe={openStripe}
        onPay={(card) => {
          if (chosen !== undefined) return pay(card);
          setIsRefused(true);
          document.getElementById('num_trips')?.focus();
        }}
      />
    </Page>
  );
}

/** Why a payment is impossible: the amount, or an operator that takes no cards (P-262). */
function refusalOf({ client, currency }: LoadedTopUpPage, netPrice: number): string | undefined {
  return topUpPaymentProblem(netPrice, currency) ?? noCardsRefusal(client, netPrice);
}

interface TypedTrips {
  /** As typed; it may not be a number. */
  typed: string;
  change: (typed: string) => void;
  /** Called after the payment. */
  forget: () => void;
}

/** The number of trips on a page as typed, kept through a reload and a log-in. */
function useTypedTrips(path: string, userId: string, startingTrips: number): TypedTrips {
  const place = `trips:${path}`;
  const [typed, setTyped] = useState(() => {
    const { user_id, trips } = readTypedFields(place);
    return user_id === userId && typeof trips === 'string' ? trips : String(startingTrips);
  });
  const change = (trips: string) => {
    setTyped(trips);
    keepTypedFields(place, { user_id: userId, trips });
  };
  return { typed, change, forget: () => forgetTypedFields(place) };
}
