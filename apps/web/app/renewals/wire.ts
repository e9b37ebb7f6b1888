import type { paths } from '@fareway/api/schema.d.ts';
import type { AnswerTo } from '@fareway/api/types.ts';

// What the calls of a renewal send and answer; prices are decimals, as they travel.

/** What is offered, the ticket before it, and everything that taking it needs. */
export type DetailedRenewal = AnswerTo<'/renewal/detailed/{renewalId}', 'get'>;

type RenewCall = paths['/customer-ticket/stripe/renew']['post']['requestBody']['content']['application/json'];
export type SecondRenewCall = Extract<RenewCall, { payment_intent_id: string }>;
/** The first call, of either way of paying; that by direct debit names no card. */
export type FirstRenewCall = Exclude<RenewCall, SecondRenewCall>;
