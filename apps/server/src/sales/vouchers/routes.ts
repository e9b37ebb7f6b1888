import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/attempts/network-of.ts';
import type { App } from '../../platform/http/app-types.ts';
import { purchaserOf } from '../../platform/http/authenticate.ts';
import { applyVoucher } from './apply-voucher.ts';

const voucherOnWire = z.object({
  id: z.string(),
  value: z.number(),
  currency: z.enum(['gbp', 'eur']),
  minimum_price: z.number().optional(),
  uses_left: z.number().int().optional().describe('For how many tickets it can still be used; absent without a limit'),
});

/** Checking a voucher's code (P-231). */
export function voucherRoutes(app: App, deps: Deps): void {
  app.post(
    '/voucher/apply/:clientId/:voucherCode',
    {
      config: { access: 'purchaser' },
      schema: {
        tags: ['vouchers'],
        summary: 'What a voucher is worth to the purchaser; 404 when it cannot be used',
        security: [{ idToken: [] }],
        params: z.object({ clientId: z.string(), voucherCode: z.string().max(100) }),
        response: { 200: voucherOnWire },
      },
    },
    (request) => applyVoucher(deps, purchaserOf(request), { ...request.params, network: networkOf(request.ip) }),
  );
}
