import type { paths } from '@fareway/api/schema.d.ts';
import type { AnswerTo } from '@fareway/api/types.ts';

// What the calls of a top-up send and answer; prices are decimals, as they travel.

/** Everything that the top-up page shows, in one answer. */
export type TopUpOffer = AnswerTo<'/top-up/{customerTicketId}', 'get'>;

type TopUpCall = paths['/top-up/stripe']['post']['requestBody']['content']['application/json'];
export type SecondTopUpCall = Extract<TopUpCall, { payment_intent_id: string }>;
export type FirstTopUpCall = Exclude<TopUpCall, SecondTopUpCall>;
