import type { AnswerTo } from '@fareway/api/types.ts';

/** A customer ticket as a link shows it. Without a `code` it is not valid for travel. */
export type SharedTicket = AnswerTo<'/ticket-link/{token}', 'get'>;
