import type { NetPrice } from '@fareway/domain/money/price.ts';
import { useNavigate } from 'react-router';
import type { ChosenCard } from '../checkout/payment/chosen-card.ts';
import { byCard } from '../checkout/payment/ways-of-paying.ts';
import type { KeptPaymentChoices } from '../checkout/use-payment-choices.ts';
import { type Paying, usePaying } from '../checkout/use-paying.ts';
import type { CardToPay } from '../checkout/wire.ts';
import { doneState } from '../confirmations/done-state.ts';
import { type FirstTopUpCall, topUpByCard } from './calls.ts';
import type { LoadedTopUpPage } from './load-top-up-page.ts';
import { firstTopUpBody, secondTopUpBody } from './top-up-body.ts';

export interface ToppingUp extends Omit<Paying<FirstTopUpCall>, 'pay'> {
  /** Pays by a card; undefined where none is needed. */
  pay: (card: ChosenCard | undefined) => void;
}

/** The payment of a top-up: sends it and handles each outcome. */
export function useToppingUp(
  page: LoadedTopUpPage,
  { choices, change }: KeptPaymentChoices,
  { numTrips, prices }: { numTrips: number; prices: NetPrice },
  forget: () => void,
): ToppingUp {
  const { customer_ticket, path } = page;
  const bodyWith = (card: CardToPay | undefined) =>
    firstTopUpBody({
      customerTicketId: customer_ticket.id,
      numTrips,
      voucher,
      netPrice: prices.net_price,
      card,
    });
  const { voucher } = choices;
  const navigate = useNavigate();
  const { pay, ...paying } = usePaying<FirstTopUpCall>({
    page,
    choices,
    onChoose: change,
    way: byCard(topUpByCard, secondTopUpBody),
    shown: bodyWith(undefined),
    isShownAtOnce: true,
    returnAddress: path,
    onPaid: async (customerTicketId) => {
      forget();
      await navigate(topUpConfirmedAddress(customerTicketId), {
        replace: true,
        state: doneState('top-up', customerTicketId),
      });
    },
  });

  return {
    ...paying,
    pay: (chosen) => pay(chosen, bodyWith),
  };
}

/** The page that confirms a top-up. */
function topUpConfirmedAddress(customerTicketId: string): string {
  return `/top-up-confirmed/${customerTicketId}`;
}
