import type { ResponseBody } from '@fareway/api/types.ts';

/** The guardians of a ticket, for its purchaser. */
export type Guardians = ResponseBody<'/customer-ticket/{customerTicketId}/guardians', 'get'>;
export type Guardian = Guardians['guardians'][number];

/** The shared tickets and the invitations of this account. */
export type Guardianships = ResponseBody<'/user/{userId}/guardianships', 'get'>;
export type Invitation = Guardianships['invitations'][number];
export type ListedSharedTicket = Guardianships['tickets'][number];

/** A ticket of another purchaser as its page shows it. Without a `code` it is not valid for travel. */
export type SharedTicket = ResponseBody<'/guardianship/{guardianshipId}', 'get'>;
