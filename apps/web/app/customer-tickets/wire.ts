import type { ResponseBody } from '@fareway/api/types.ts';

/** A page of My Tickets. Sending its `last_item` back requests the next page. */
export type TicketPage = ResponseBody<'/customer-ticket/list-by/user-id/{userId}', 'get'>;

/** A customer ticket in the list of My Tickets, with its operator. */
export type ListedTicket = TicketPage['items'][number];

/** One customer ticket with everything that its page shows. Without a `code` it is not valid for travel. */
export type CustomerTicket = ResponseBody<'/customer-ticket/user-id/{userId}/{customerTicketId}', 'get'>;

/** The renewals, by the id of the customer ticket that they renew. */
export type Renewals = ResponseBody<'/renewal/user/{userId}', 'get'>;
export type Renewal = Renewals[string];
