import { outageOf } from '@fareway/browser/calls/outage.ts';
import { CallError } from '@fareway/api/call-error.ts';
import * as text from '@fareway/texts/payments/orders.ts';
import * as pageNames from '@fareway/texts/words/pages.ts';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useListPages } from '../lists/use-list-pages.ts';
import { redirectToLogIn } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/orders-page';
import { listOrders } from './calls.ts';
import type { OrderPage } from './calls.ts';
import { OrderCard } from './order-card.tsx';
import { PaymentsFailed } from './payments-failed.tsx';

export const handle: PageHandle = { calls: ['/user/{userId}/orders'] };

export const meta = () => [{ title: text.documentTitle }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request);
  try {
    return { userId: user.id, firstPage: await listOrders(user.id), outage: undefined };
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) return redirectToLogIn(request.url)(error);
    return { userId: user.id, firstPage: undefined, outage: outageOf(error) };
  }
}

/** /account/payments: the purchaser's orders, newest first, each with its receipt (decision 166). */
export default function OrdersPage({ loaderData: { userId, firstPage, outage } }: Route.ComponentProps) {
  const isEmpty = firstPage?.items.length === 0;
  return (
    <Page title={pageNames.orders} lead={isEmpty ? undefined : text.lead} back={{ href: '/account' }}>
      {firstPage === undefined ? (
        <PaymentsFailed title={text.failed} outage={outage} />
      ) : isEmpty ? (
        <EmptyState
          icon="card"
          title={text.empty}
          action={<ButtonLink href="/operators">{text.findTickets}</ButtonLink>}
        >
          <p>{text.emptyText}</p>
        </EmptyState>
      ) : (
        <OrderList userId={userId} firstPage={firstPage} />
      )}
    </Page>
  );
}

/** The orders with a button for more. The first of the new ones gets the focus; when none has come and the button is gone, the last order gets it. */
function OrderList({ userId, firstPage }: { userId: string; firstPage: OrderPage }) {
  const {
    items: orders,
    hasMore,
    loading,
    brought,
    loadMore,
  } = useListPages(firstPage, (end) => listOrders(userId, end));
  const list = useRef<HTMLDivElement>(null);
  const focusFirst = useEffectEvent((brought: readonly OrderPage['items'][number][]) => {
    const place = orders.findIndex(({ id }) => id === brought[0]?.id);
    const links = [...(list.current?.querySelectorAll<HTMLElement>('li a') ?? [])];
    (links[place] ?? (hasMore ? undefined : links.at(-1)))?.focus();
  });
  useEffect(() => {
    if (brought) focusFirst(brought);
  }, [brought]);

  return (
    <>
      <div ref={list}>
        <Stack as="ul" gap={16}>
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </Stack>
      </div>
      {loading === 'failed' && <Notice tone="error" title={text.failedMore} announced />}
      {hasMore && (
        <div>
          <Button type="button" variant="secondary" busy={loading === 'busy'} onClick={loadMore}>
            {text.more}
          </Button>
        </div>
      )}
    </>
  );
}
