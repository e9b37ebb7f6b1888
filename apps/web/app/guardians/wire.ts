import type { AnswerTo } from '@fareway/api/types.ts';

/** Who a ticket is shared with, for its purchaser. */
export type Guardians = AnswerTo<'/customer-ticket/{customerTicketId}/guardians', 'get'>;
export type Guardian = Guardians['guardians'][number];

/** What is shared with this account, and what is offered to it. */
export type Guardianships = AnswerTo<'/user/{userId}/guardianships', 'get'>;
export type Invitation = Guardianships['invitations'][number];
export type ListedSharedTicket = Guardianships['tickets'][number];

/** A ticket of another purchaser as its page shows it; without a `code` no bus takes it. */
export type SharedTicket = AnswerTo<'/guardianship/{guardianshipId}', 'get'>;
