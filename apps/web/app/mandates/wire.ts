import type { AnswerTo } from '@fareway/api/types.ts';

// What the calls about mandates answer.

export type Mandate = AnswerTo<'/user/{userId}/mandates', 'get'>['mandates'][number];
export type BankDetails = AnswerTo<'/user/{userId}/mandates/{mandateId}', 'get'>;
