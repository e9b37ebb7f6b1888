import type { NetPrice } from '@fareway/domain/money/price.ts';
import { useNavigate } from 'react-router';
import type { ChosenCard } from '../checkout/payment/chosen-card.ts';
import { byCard, byDirectDebit } from '../checkout/payment/ways-of-paying.ts';
import { type Paying, type ShownDays, usePaying } from '../checkout/use-paying.ts';
import type { CardToPay } from '../checkout/wire.ts';
import type { Draft } from '../passenger/use-draft.ts';
import { doneState } from '../confirmations/done-state.ts';
import { debitCode, type LoadedRenewPage, renewalConfirmedAddress } from './load-renew-page.ts';
import { type FirstRenewCall, renewByCard, renewByDirectDebit } from './calls.ts';
import { firstRenewBody, secondRenewBody } from './renew-body.ts';

export interface Renewing extends Omit<Paying<FirstRenewCall>, 'pay'> {
  /** Pays by a card; undefined where none is needed. A direct debit has the days that the page shows. */
  pay: (card: ChosenCard | undefined, shownDays?: ShownDays) => void;
}

/** The payment of a renewal: sends it and handles each outcome. */
export function useRenewing(page: LoadedRenewPage, draft: Draft, prices: NetPrice | undefined): Renewing {
  const { client, ticket, path, renewal } = page;
  const navigate = useNavigate();
  const { pay, ...paying } = usePaying<FirstRenewCall>({
    page,
    choices: draft.draft,
    onChoose: draft.change,
    way: ticket.payment_type === 'dd' ? byDirectDebit(renewByDirectDebit) : byCard(renewByCard, secondRenewBody),
    shown: bodyWith(undefined),
    isShownAtOnce: true,
    returnAddress: path,
    onPaid: async (customerTicketId) => {
      await draft.forget();
      await navigate(renewalConfirmedAddress(customerTicketId), {
        replace: true,
        state: doneState('renewal', customerTicketId),
      });
    },
    onMandateMissing: (why) =>
      void navigate(debitCode.get().createMandateAddress(client.id, { renewal_id: renewal.id }), { state: { why } }),
  });

  return {
    ...paying,
    pay(chosen, shownDays) {
      if (prices) pay(chosen, (card) => bodyWith(card)!, shownDays);
    },
  };

  function bodyWith(card: CardToPay | undefined): FirstRenewCall | undefined {
    return prices && firstRenewBody({ page, draft: draft.draft, netPrice: prices.net_price, card });
  }
}
