import type { AnswerTo } from '@fareway/api/types.ts';

/** A customer ticket as a link shows it; without a `code` no bus takes it. */
export type SharedTicket = AnswerTo<'/ticket-link/{token}', 'get'>;
