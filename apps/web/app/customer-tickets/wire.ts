import type { AnswerTo } from '@fareway/api/types.ts';

/** A page of My Tickets; its `last_item`, sent back, asks for the next. */
export type TicketPage = AnswerTo<'/customer-ticket/list-by/user-id/{userId}', 'get'>;

/** A customer ticket as My Tickets lists it, with the operator that sold it. */
export type ListedTicket = TicketPage['items'][number];

/** One customer ticket with everything that its page shows; without a `code` no bus takes it. */
export type CustomerTicket = AnswerTo<'/customer-ticket/user-id/{userId}/{customerTicketId}', 'get'>;

/** What can be renewed, by the id of the customer ticket that each offer follows. */
export type Renewals = AnswerTo<'/renewal/user/{userId}', 'get'>;
export type Renewal = Renewals[string];
