import type { OperatorRow } from '../staff-row.ts';

/** The calls about the accounts at the payment providers. */
export const paymentRows = [
  {
    call: 'GET /api/console/{clientSlug}/payments',
    limited: 'all services only',
    needs: 'payments.connect',
    allowed: 200,
  },
  {
    call: 'POST /api/console/{clientSlug}/payments/cards/onboarding',
    limited: 'all services only',
    needs: 'payments.connect',
    // nothing is at the address of the providers
    allowed: 503,
  },
  {
    call: 'POST /api/console/{clientSlug}/payments/cards/check',
    limited: 'all services only',
    needs: 'payments.connect',
    allowed: 503,
  },
  {
    call: 'PUT /api/console/{clientSlug}/payments/direct-debits',
    limited: 'all services only',
    needs: 'payments.connect',
    payload: { organisation_id: 'OR123', access_token: 'unknown-token' },
    allowed: 503,
  },
  // without an account there is nothing to read, and nothing to disconnect
  {
    call: 'POST /api/console/{clientSlug}/payments/direct-debits/check',
    limited: 'all services only',
    needs: 'payments.connect',
    allowed: 200,
  },
  {
    call: 'DELETE /api/console/{clientSlug}/payments/direct-debits',
    limited: 'all services only',
    needs: 'payments.connect',
    allowed: 204,
  },
] as const satisfies readonly OperatorRow[];
