import { CallError } from '@fareway/api/call-error.ts';
import { expect, test } from 'vitest';
import { titleOfBuyPageProblem } from '../checkout/buy-page-problem.tsx';
import { titleOfTopUpProblem } from './top-up-problem.tsx';

const failed = (status: number, key: string) => new CallError({ status, key, params: {}, message: 'Oh' });

test('only a refusal says that the ticket cannot be bought or topped up; a temporary failure does not', () => {
  for (const error of [failed(409, 'ticket-disabled'), failed(410, 'top-up-expired')]) {
    expect(titleOfBuyPageProblem(error)).toBe("You can't buy this ticket");
    expect(titleOfTopUpProblem(error)).toBe("You can't top up this ticket");
  }
  const passing = [
    failed(0, 'unreachable'),
    failed(429, 'too-many-requests'),
    failed(500, 'unexpected'),
    failed(503, 'service-unavailable'),
    failed(503, 'direct-debit-offline'),
    new Error('Oh'),
  ];
  for (const error of passing) {
    expect(titleOfBuyPageProblem(error)).toBe('Buy a ticket');
    expect(titleOfTopUpProblem(error)).toBe('Top up');
  }
});
