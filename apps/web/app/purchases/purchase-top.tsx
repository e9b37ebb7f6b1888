import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { Steps } from '@fareway/ui/steps/steps.tsx';
import { LowStockNotice } from '../travel/low-stock-notice.tsx';
import { useIsOnline } from '@fareway/browser/page/use-is-online.ts';

const steps = [{ label: 'Passenger' }, { label: 'Summary and payment' }];

/** The top of both steps: the progress, the low stock, and whether there is no connection. */
export function PurchaseTop({ isSummary, remaining }: { isSummary: boolean; remaining: number | undefined }) {
  const isOnline = useIsOnline();
  return (
    <Stack>
      <Steps steps={steps} current={isSummary ? 2 : 1} />
      <LowStockNotice remaining={remaining} />
      {!isOnline && (
        <Notice tone="warning" title="You are offline" announced>
          <p>Everything you typed is kept on this device. You can go on, and pay when you are connected again.</p>
        </Notice>
      )}
    </Stack>
  );
}
