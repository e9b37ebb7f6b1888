import { CallError } from '@fareway/api/call-error.ts';
import { outageOf } from '@fareway/browser/calls/outage.ts';
import * as text from '@fareway/texts/payments/receipt-page.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { redirectToLogIn } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import { useLogInWithAnother } from '../session/use-log-out.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/receipt-page';
import { ordersAddress } from './addresses.ts';
import { readOrder } from './calls.ts';
import { PaymentsFailed } from './payments-failed.tsx';
import { Receipt } from './receipt.tsx';

export const handle: PageHandle = { calls: ['/user/{userId}/orders/{orderId}'] };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.order ? text.documentTitleOf(loaderData.order.reference) : text.documentTitle },
];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request);
  try {
    const order = await readOrder(user.id, params.orderId);
    return { userId: user.id, order, client: order.client, problem: undefined };
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) return redirectToLogIn(request.url)(error);
    const isUnknown = [400, 404].includes(error.status);
    return { userId: user.id, order: undefined, problem: { isUnknown, outage: outageOf(error) } };
  }
}

/** /account/payments/{orderId}: the receipt of an order, to print or to keep (decision 166). */
export default function ReceiptPage({ loaderData: { userId, order, problem } }: Route.ComponentProps) {
  if (order) return <Receipt userId={userId} order={order} />;
  return (
    <Page title={text.title} back={{ href: ordersAddress, label: pages.orders }}>
      {problem?.isUnknown ? <OrderUnknown /> : <PaymentsFailed title={text.failed} outage={problem?.outage} />}
    </Page>
  );
}

/** For an unknown order, and for one of another account: logging in with that account leads back here. */
function OrderUnknown() {
  const { problems, isBusy, logOut } = useLogInWithAnother();
  return (
    <>
      {problems.summary}
      <ErrorState title={text.unknown}>
        <p>{text.unknownText}</p>
        <Button type="button" variant="secondary" busy={isBusy} onClick={logOut}>
          {actions.logOut}
        </Button>
      </ErrorState>
    </>
  );
}
