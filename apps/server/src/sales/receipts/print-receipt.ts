import { describeReceipt } from '@fareway/domain/sales/receipt.ts';
import * as headings from '@fareway/texts/receipts/headings.ts';
import { countAttempts } from '../../platform/attempts/count-attempts.ts';
import type { Deps } from '../../platform/deps.ts';
import { drawInWorker } from '../../tickets/customer-tickets/paper/draw-in-worker.ts';
import type { PaperReceipt } from './draw-receipt.ts';
import { showReceipt } from './show-receipts.ts';

/** `drawReceipt`. The module is loaded in the worker thread only. */
const drawing = { module: new URL('draw-receipt.ts', import.meta.url).href, name: 'drawReceipt' };

/** Returns the receipt of one of the purchaser's orders as PDF. Throws not-found as `showReceipt` does, and after too many in an hour. */
export async function printReceipt(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  userId: string,
  orderId: string,
): Promise<{ pdf: Uint8Array; reference: string }> {
  const receipt = await showReceipt(deps, userId, orderId);
  await countAttempts(deps, { 'print receipt as': userId });
  const { client, reference } = receipt;
  const content: PaperReceipt = {
    operator: client.name,
    brand_colour: client.brand_colour,
    heading: headings.title,
    reference,
    receipt: describeReceipt(receipt),
    titles: { lines: headings.lines, instalments: headings.payments, refunds: headings.refunds },
    made_at: deps.clock.now(),
  };
  return { pdf: await drawInWorker(drawing, content), reference };
}
