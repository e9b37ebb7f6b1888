import type { ResponseBody } from '@fareway/api/types.ts';

/** Everything that the buy page shows, in one response; prices are decimals, as they travel. */
export type BuyPage = ResponseBody<'/buy-page/{clientId}/{serviceId}/{ticketId}/{year}', 'get'>;
export type Ticket = BuyPage['ticket'];
