import * as text from '@fareway/texts/paper/receipt.ts';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { ownerOf } from '../../platform/http/authenticate.ts';
import { printReceipt } from './print-receipt.ts';
import { receiptListOnWire, receiptOnWire } from './schemas.ts';
import { listReceipts, showReceipt } from './show-receipts.ts';

const config = { access: 'purchaser' as const };
const common = { tags: ['receipts'], security: [{ idToken: [] }] };
const orderOfUser = z.object({ userId: z.string(), orderId: z.string().max(100) });

/** The orders of a purchaser with their receipts: the list, one of them, and one of them as PDF (decision 166). */
export function receiptRoutes(app: App, deps: Deps): void {
  app.get(
    '/user/:userId/orders',
    {
      config,
      schema: {
        ...common,
        summary:
          "A purchaser's orders in which money moved, newest first; lastKey is the last_item of the page before, in JSON",
        params: z.object({ userId: z.string() }),
        querystring: z.object({
          lastKey: z.string().max(300).optional(),
          limit: z.coerce.number().int().min(1).max(50).default(10),
        }),
        response: { 200: receiptListOnWire },
      },
    },
    (request) => listReceipts(deps, ownerOf(request, request.params.userId).userId, request.query),
  );

  app.get(
    '/user/:userId/orders/:orderId',
    {
      config,
      schema: {
        ...common,
        summary: "The receipt of one of the purchaser's orders; 404 for any other order",
        params: orderOfUser,
        response: { 200: receiptOnWire },
      },
    },
    (request) => showReceipt(deps, ownerOf(request, request.params.userId).userId, request.params.orderId),
  );

  app.get(
    '/user/:userId/orders/:orderId/pdf',
    { config, schema: { ...common, summary: 'The same as PDF, to print or to keep', params: orderOfUser } },
    async (request, reply) => {
      const { userId } = ownerOf(request, request.params.userId);
      const { pdf, reference } = await printReceipt(deps, userId, request.params.orderId);
      reply.header('content-disposition', `inline; filename="${text.fileName(reference)}"`);
      return reply.type('application/pdf').send(Buffer.from(pdf));
    },
  );
}
