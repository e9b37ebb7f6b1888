import type { AnswerTo } from '@fareway/api/types.ts';

// The responses of the calls about mandates.

export type Mandate = AnswerTo<'/user/{userId}/mandates', 'get'>['mandates'][number];
export type BankDetails = AnswerTo<'/user/{userId}/mandates/{mandateId}', 'get'>;
