import type { ResponseBody } from '@fareway/api/types.ts';

/** Everything that the buy page shows, in one response; prices are decimals, as they travel. */
export type BuyPage = ResponseBody<'/buy-page/{clientId}/{serviceId}/{ticketId}/{year}', 'get'> & {
  /** That the last instalment comes after the ticket's last day, in words. Made by the page. */
  late_end?: string | undefined;
};
export type Ticket = BuyPage['ticket'];
