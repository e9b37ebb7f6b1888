import type { ResponseBody } from '@fareway/api/types.ts';

// The responses of the calls about mandates.

export type Mandate = ResponseBody<'/user/{userId}/mandates', 'get'>['mandates'][number];
export type BankDetails = ResponseBody<'/user/{userId}/mandates/{mandateId}', 'get'>;
