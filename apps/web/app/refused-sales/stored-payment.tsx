import { forgetTypedFields } from '@fareway/browser/device/typed-fields.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { useNavigate } from 'react-router';
import { type Done, doneState } from '../confirmations/done-state.ts';
import { bookingsAddress } from '../customer-tickets/addresses.ts';
import { deleteSelection } from '../journeys/stored-selection.ts';
import { deleteDraft } from '../passenger/delete-draft.ts';
import { markBought } from '../checkout/payment/one-tab.ts';
import { settlingCode } from '../checkout/payment/settling-code.ts';
import { type PricedBody, usePayment } from '../checkout/payment/use-payment.ts';
import type { WayOfPaying } from '../checkout/payment/ways-of-paying.ts';
import { placeOfChoices } from '../checkout/use-payment-choices.ts';
import { BegunPayment } from './begun-payment.tsx';
import type { DrawRefusal } from './draw-refusal.ts';

interface StoredPaymentProps {
  path: string;
  userId: string;
  /** The operator. */
  clientId: string;
  /** Draws the refusal, once it is certain that nothing was paid. */
  draw: DrawRefusal;
}

/** The stored payment of a page that is refused. It can be checked and cancelled; one that succeeded leads to its confirmation. */
export default function StoredPayment({ path, userId, clientId, draw }: StoredPaymentProps) {
  const navigate = useNavigate();
  const payment = usePayment<PricedBody>({
    path,
    userId,
    clientId,
    ...paysNothing,
    shown: undefined,
    waitsForUse: false,
    onPaid: async (id) => {
      await forgetInput(path);
      const { to, done } = confirmationOf(path, id);
      await navigate(to, { replace: true, ...(done && { state: doneState(done, id) }) });
    },
    onProblem: () => undefined,
  });
  const { phase, cancelled } = payment;
  if (phase === undefined && cancelled !== undefined) {
    const { CancelledNotice } = settlingCode.get();
    return draw(<CancelledNotice what={cancelled} canPayAgain={false} />);
  }
  const state = <BegunPayment payment={payment} />;
  return phase === undefined ? draw(state) : <Page title={headings.payment}>{state}</Page>;
}

/** What the page shows is not sold, so that no call sends it. */
const paysNothing: WayOfPaying<PricedBody> & { openStripe: () => Promise<never> } = {
  way: 'card',
  call: () => Promise.reject(new Error('Nothing is sold')),
  openStripe: () => Promise.reject(new Error('Nothing is sold')),
};

/** Deletes what this device stores for the page, as after each payment. */
async function forgetInput(path: string): Promise<void> {
  markBought(path);
  forgetTypedFields(`trips:${path}`);
  forgetTypedFields(placeOfChoices(path));
  deleteSelection(sessionStorage, path);
  await deleteDraft(path);
}

/** Returns where a payment of a page leads, by what the page sells. */
function confirmationOf(path: string, id: string): { to: string; done?: Done } {
  const kind = path.split('/')[1] ?? '';
  switch (kind) {
    case 'top-up':
      return { to: `/top-up-confirmed/${id}`, done: 'top-up' };
    case 'renew':
      return { to: `/renewal-confirmed/${id}`, done: 'renewal' };
    case 'book':
    case 'client':
      // the confirmation of journeys has the operator in its address, which is unknown here
      return { to: bookingsAddress(id) };
    default:
      return { to: `/order-confirmed/${id}` };
  }
}
