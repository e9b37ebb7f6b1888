import type { paths } from '@fareway/api/schema.d.ts';
import type { ResponseBody } from '@fareway/api/types.ts';

// The requests and responses of a top-up, as they are sent: prices are decimals.

/** The data of the top-up page. */
export type TopUpOffer = ResponseBody<'/top-up/{customerTicketId}', 'get'>;

type TopUpCall = paths['/top-up/stripe']['post']['requestBody']['content']['application/json'];
export type SecondTopUpCall = Extract<TopUpCall, { payment_intent_id: string }>;
export type FirstTopUpCall = Exclude<TopUpCall, SecondTopUpCall>;
