import type { paths } from '@fareway/api/schema.d.ts';
import type { ResponseBody } from '@fareway/api/types.ts';

// The requests and responses of a renewal, as they are sent: prices are decimals.

/** The next ticket, the ticket before it, and everything else that the page needs. */
export type DetailedRenewal = ResponseBody<'/renewal/detailed/{renewalId}', 'get'>;

type RenewCall = paths['/customer-ticket/stripe/renew']['post']['requestBody']['content']['application/json'];
export type SecondRenewCall = Extract<RenewCall, { payment_intent_id: string }>;
/** The first call of both payment methods; direct debit has no card. */
export type FirstRenewCall = Exclude<RenewCall, SecondRenewCall>;
