import { isLowOnStock, lowStockTexts } from '@fareway/domain/tickets/stock.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';

/** The warning that few tickets are left, on both steps (P-054, P-279); empty while many are left. */
export function LowStockNotice({ remaining }: { remaining: number | undefined }) {
  if (!isLowOnStock(remaining)) return null;
  const { headline, advice } = lowStockTexts(remaining);
  return (
    <Notice tone="warning" title={headline}>
      <p>{advice}</p>
    </Notice>
  );
}
