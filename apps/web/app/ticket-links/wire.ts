import type { ResponseBody } from '@fareway/api/types.ts';

/** A customer ticket as a link shows it. Without a `code` it is not valid for travel. */
export type SharedTicket = ResponseBody<'/ticket-link/{token}', 'get'>;
